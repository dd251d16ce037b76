// Steps through a game: the page holds the rounds, the address the round shown (#r12).
(function () {
  "use strict";
  var held = document.getElementById("rounds");
  if (!held) { return; }
  var rounds = JSON.parse(held.textContent);
  var squares = document.querySelectorAll(".board .square");
  var word = document.getElementById("steps").getAttribute("data-round");
  var shown = -1;

  function byId(id) { return document.getElementById(id); }

  function clear() {
    squares.forEach(function (square) {
      square.classList.remove("tile", "fresh", "blank");
      square.textContent = square.getAttribute("data-label");
    });
  }

  function put(tile, fresh) {
    var square = squares[tile.square];
    square.classList.add("tile");
    square.classList.toggle("fresh", fresh);
    square.classList.toggle("blank", tile.blank);
    square.textContent = tile.letter;
    if (tile.value) {
      var value = document.createElement("sub");
      value.textContent = tile.value;
      square.appendChild(value);
    }
  }

  function show(number) {
    shown = Math.max(0, Math.min(rounds.length, number));
    clear();
    rounds.slice(0, shown).forEach(function (round, index) {
      round.tiles.forEach(function (tile) { put(tile, index === shown - 1); });
    });
    var round = rounds[shown - 1];
    byId("number").textContent = word + " " + shown + " / " + rounds.length;
    byId("rack").textContent = round ? round.rack : "";
    byId("top").textContent = round ? round.top : "";
    var notes = byId("notes");
    notes.textContent = "";
    (round ? round.notes : []).forEach(function (text) {
      var item = document.createElement("li");
      item.textContent = text;
      notes.appendChild(item);
    });
  }

  function asked() {
    var found = /^#r(\d+)$/.exec(window.location.hash);
    return found ? Number(found[1]) : rounds.length;
  }

  function go(number) {
    show(number);
    window.history.replaceState(null, "", "#r" + shown);
  }

  byId("first").onclick = function () { go(0); };
  byId("before").onclick = function () { go(shown - 1); };
  byId("next").onclick = function () { go(shown + 1); };
  byId("last").onclick = function () { go(rounds.length); };
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (event.key === "ArrowLeft") { go(shown - 1); }
    if (event.key === "ArrowRight") { go(shown + 1); }
  });
  window.addEventListener("hashchange", function () {
    if (/^#r\d+$/.test(window.location.hash)) {
      show(asked());
      byId("steps").scrollIntoView();
    }
  });
  show(asked());
}());
