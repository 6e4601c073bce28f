/**
 * Citations of documents that are not part of the repository, which no reader can follow. The comment has
 * to contain the reason itself, or cite a document of the repository.
 */

/** A blank, or a line break with the beginning of the next comment line. */
const gap = String.raw`(?: +|\n[ \t]*(?:\*|//|#)?[ \t]*)`;
/** Four digits number a decision of `docs/decisions`; `docs/compatibility.md` has a numbered list of faults. */
const numbered = String.raw`(?<!compatibility\.md,? )(?:seed|decisions?|faults?),?${gap}(?!\d{4})\d[\d.]*`;
const named = String.raw`(?:server|client)(?:-|${gap})facts`;
const absent = new RegExp(String.raw`(?<![-\w])(?:${numbered}|${named})\b`, 'gi');
const decision = /\bdecisions?(?: |\/)(\d{4})\b/gi;

/** The citations of documents that are not in the repository, each with its line. */
export function absentDocuments(text) {
  return [...text.matchAll(absent)].map(({ 0: cited, index }) => ({
    line: lineAt(text, index),
    message: `“${cited.replaceAll(/[\s*/#]+/g, ' ')}” is no document of the repository: say here what it says.`,
  }));
}

/** The citations of decisions that do not exist; `numbers` are the existing numbers. */
export function missingDecisions(text, numbers) {
  return [...text.matchAll(decision)]
    .filter(([, number]) => !numbers.includes(number))
    .map(({ 1: number, index }) => ({
      line: lineAt(text, index),
      message: `There is no decision ${number} in docs/decisions.`,
    }));
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}
