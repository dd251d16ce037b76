"""Numbers from verdicts: cells, totals, solos, ranks. Every document is written from these."""
