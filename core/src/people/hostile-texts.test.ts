/**
 * No text of a stranger, of whatever letters, costs more than in proportion to its length. Steps are counted and no time is
 * measured: those that a backtracking machine takes for each regular expression, and those of sorting marks.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stepsOf } from '../../test/regex-steps.ts';
import { isLinkCodeCut, linkCodeIn, mailCodeIn } from '../platform/codes.ts';
import { communityNameFault, nameAfterAnnouncement, bareAddress } from '../neighbours/community-names.ts';
import { readFigure } from '../money/gdt.ts';
import { isUuid } from '../platform/ids.ts';
import { isEmail, normalizeEmail } from './members.ts';
import { memoProblem } from '../money/memos.ts';
import { tidyText } from '../platform/texts.ts';
import { hasManyDecimals, isBelowZero, parseDecimal, readEntered } from '../money/money.ts';
import { nameProblem, tidyLine, tidyShortName } from './names.ts';
import { isPlausibleName } from './plausible-names.ts';
import { parseRecipient } from './recipients.ts';
import { typedRecoveryCode } from './recovery-codes.ts';
import { indexWords, searchWords, withInitial } from './search.ts';
import { usernameProblem } from './usernames.ts';

const LENGTH = 3000;
/** A rule looks at each character some dozens of times; what takes the square of the length is far above that. */
const STEPS_PER_CHARACTER = 300;

const home = { name: 'Home', url: 'https://home.example.org/api/' };
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  linkCodeIn,
  mailCodeIn,
  isLinkCodeCut,
  communityNameFault: (text) => communityNameFault(text, { home, others: [] }),
  nameAfterAnnouncement: (text) =>
    nameAfterAnnouncement({ accepted: undefined, announced: text, url: home.url }, () => undefined),
  bareAddress,
  readFigure: (text) => readFigure(text, ','),
  isUuid,
  isEmail,
  normalizeEmail,
  memoProblem,
  tidyText,
  hasManyDecimals: (text) => hasManyDecimals(text, ','),
  isBelowZero: (text) => isBelowZero(text, ','),
  parseDecimal,
  readEntered: (text) => readEntered(text, ','),
  nameProblem: (text) => nameProblem(text, 2),
  tidyLine,
  tidyShortName: (text) => tidyShortName(text, 100),
  isPlausibleName,
  parseRecipient,
  typedRecoveryCode,
  searchWords,
  indexWords,
  withInitial,
  usernameProblem,
};

/** What is repeated, and what stands around it. */
const pumps = [
  'ey',
  'a',
  'a.',
  '0',
  '3f',
  '-',
  ' ',
  ' -',
  '/',
  '!',
  '\u0301\u0316',
  'a@',
  "'a",
  '1,',
  '\r',
  'a ',
];
const ends = ['', 'z'];

const real = { exec: RegExp.prototype.exec, normalize: String.prototype.normalize };
let steps = 0;
let isCounting = false;

function count(more: number): void {
  steps += more;
  if (steps > LENGTH * STEPS_PER_CHARACTER) throw new Error('too many steps');
}

beforeEach(() => {
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const { lastIndex } = this;
    const found = real.exec.call(this, text);
    // Reading an expression takes expressions, too.
    if (isCounting) return found;
    isCounting = true;
    try {
      count(stepsOf(this, text, this.global || this.sticky ? lastIndex : 0));
    } finally {
      isCounting = false;
    }
    return found;
  });
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    let run = 0;
    // A mark is sorted among those before it on the same letter.
    for (const sign of this) count((run = sign >= '\u0300' && sign <= '\u036F' ? run + 1 : 1));
    return real.normalize.call(this, form);
  });
});
afterEach(() => void vi.restoreAllMocks());

it.each(Object.keys(readers))('%s takes a number of steps in proportion to the length', (name) => {
  const slow = pumps.flatMap((pump) =>
    ends.flatMap((end) => {
      steps = 0;
      const text = `a${pump.repeat(LENGTH / pump.length)}${end}`;
      try {
        readers[name]?.(text);
        return [];
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'too many steps') throw error;
        return [`${JSON.stringify(pump)} before ${JSON.stringify(end)}`];
      }
    }),
  );
  expect(slow).toEqual([]);
});
