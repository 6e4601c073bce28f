/**
 * A browser that translates a page takes texts out of their elements and puts `<font>` with the translation in their
 * places, or moves elements about. React, which knows nothing of it, then removes a text that is no longer there, or
 * inserts before one, and the whole page would be lost; or it changes the text that was taken out, and the old one would
 * stay on the screen (`docs/decisions/0041-pages-that-browsers-translate.md`).
 */

/** What the browser shows instead of a text that it has taken out. */
const standIns = new WeakMap<Node, ChildNode>();

/** Lets the page be changed wherever a translation has moved its parts. Called once, before the first render. */
export function allowTranslation(page: Node = document): void {
  new MutationObserver(noteStandIns).observe(page, { childList: true, subtree: true });
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function append<Kind extends Node>(this: Node, node: Kind): Kind {
    takeAway(node);
    return appendChild.call(this, node) as Kind;
  };
  Node.prototype.insertBefore = function place<Kind extends Node>(
    this: Node,
    node: Kind,
    before: Node | null,
  ): Kind {
    takeAway(node);
    insertBefore.call(this, node, before === null ? null : placeOf(before, this));
    return node;
  };
  Node.prototype.removeChild = function remove<Kind extends Node>(this: Node, node: Kind): Kind {
    takeAway(node);
    if (node.parentNode !== null) removeChild.call(node.parentNode, node);
    return node;
  };
  writeWhereShown();
}

/** A text is replaced in one step, or its translation is inserted beside it before it is removed. */
function noteStandIns(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const [text] = removedNodes;
    if (removedNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE) continue;
    const other = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (other !== undefined) standIns.set(text, other);
  }
}

/** The wallet and the admin area have no such elements of their own. */
function isTranslation(node: Node | null): node is HTMLElement {
  return node?.nodeName === 'FONT';
}

function takeAway(node: Node): void {
  standIns.get(node)?.remove();
  standIns.delete(node);
}

/** The child of this parent that is, contains or stands in for the node; the end, where there is none. */
function placeOf(node: Node, parent: Node): Node | null {
  let place: Node | null = node.parentNode === null ? (standIns.get(node) ?? null) : node;
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** A text that has been taken out is put back with its new words, which the browser then translates. */
function writeWhereShown(): void {
  const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...data,
    set(this: Text, words: string) {
      this.data = words;
      const shown = standIns.get(this);
      standIns.delete(this);
      if (this.parentNode === null) shown?.replaceWith(this);
    },
  });
}
