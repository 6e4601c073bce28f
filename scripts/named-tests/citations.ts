/**
 * Citations of documents that are not part of the repository, which no reader can follow. The comment has
 * to contain the reason itself, or cite a document of the repository.
 */
import { lineFinder } from '../lib/sources.ts';
import type { Fault } from './naming.ts';

/** A blank, or a line break with the beginning of the next comment line. */
const gap = String.raw`(?: +|\n[ \t]*(?:\*|//|#)?[ \t]*)`;
/** Four digits number a decision of `docs/decisions`; `docs/compatibility.md` has a numbered list of faults. */
const numbered = String.raw`(?<!compatibility\.md,? )(?:seed|decisions?|faults?),?${gap}(?!\d{4})\d[\d.]*`;
const named = String.raw`(?:server|client)(?:-|${gap})facts`;
const absent = new RegExp(String.raw`(?<![-\w])(?:${numbered}|${named})\b`, 'gi');
const decision = /\bdecisions?(?: |\/)(\d{4})\b/gi;

/** The citations of documents that are not in the repository, each with its line. */
export function absentDocuments(text: string): Fault[] {
  const lineAt = lineFinder(text);
  return [...text.matchAll(absent)].map(({ 0: cited, index }) => ({
    line: lineAt(index),
    message: `“${cited.replaceAll(/[\s*/#]+/g, ' ')}” is no document of the repository: say here what it says.`,
  }));
}

/** The citations of decisions that do not exist; `numbers` are the existing numbers. */
export function missingDecisions(text: string, numbers: readonly string[]): Fault[] {
  const lineAt = lineFinder(text);
  return [...text.matchAll(decision)]
    .filter(([, number = '']) => !numbers.includes(number))
    .map(({ 1: number, index }) => ({
      line: lineAt(index),
      message: `There is no decision ${number} in docs/decisions.`,
    }));
}
