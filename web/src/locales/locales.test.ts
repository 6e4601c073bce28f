import { eventTypes } from '@kula/core/notify/events';
import { MONTHLY_LIMIT } from '@kula/core/creation/contributions';
import { MEMO_MAX, MEMO_MIN } from '@kula/core/money/memos';
import { UNITS_PER_GDD } from '@kula/core/money/money';
import { requestValidities } from '@kula/core/money/payment-requests';
import { PASSWORD_MIN } from '@kula/core/people/members';
import { USERNAME_MAX } from '@kula/core/people/recipients';
import { USERNAME_MIN } from '@kula/core/people/usernames';
import { mailKinds } from '@kula/core/notify/mails';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { type Message, say } from '#shared/texts/message.ts';
import { en } from './en.ts';

type Catalogue = Readonly<Record<string, string>>;

const catalogues = import.meta.glob<Record<string, Catalogue>>('./??/*.ts', { eager: true });
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../locales/**', '!../generated/*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const translations = ['de', 'es', 'fr', 'nl', 'tr'];

const parts = Object.keys(catalogues)
  .filter((file) => file.startsWith('./en/'))
  .map((file) => file.slice('./en/'.length, -'.ts'.length));

function partOfCatalogue(language: string, part: string): Catalogue {
  const texts = catalogues[`./${language}/${part}.ts`]?.[part];
  if (texts === undefined) throw new Error(`locales/${language}/${part}.ts does not export ${part}`);
  return texts;
}

function catalogueOf(language: string): Catalogue {
  return Object.assign({}, ...parts.map((part) => partOfCatalogue(language, part))) as Catalogue;
}

test('English consists of all its parts, and no key is in two of them', () => {
  expect(catalogueOf('en')).toEqual(en);
  const keys = parts.flatMap((part) => Object.keys(partOfCatalogue('en', part)));
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
});

test('the audit has a text for every kind of event', () => {
  expect(eventTypes.filter((type) => !Object.hasOwn(en, `auditEvent.${type}`))).toEqual([]);
});

test('every kind of mail has a name, and no other has', () => {
  const named = Object.keys(en).filter((key) => key.startsWith('mailKind.'));
  expect(named.toSorted()).toEqual(mailKinds.map((kind) => `mailKind.${kind}`).toSorted());
});

/** The refusal has the time within which it is over; who has none says less. */
test.each(['en', ...translations])('how long to wait after too many attempts is said in %s', (language) => {
  const text = compileMessageOrThrow(catalogueOf(language)['problem.TOO_MANY_REQUESTS'] ?? '') as Message;
  const said = [{}, ...[1, 10, 60, 1440].map((minutes) => ({ minutes }))].map((detail) =>
    say(text, detail, language),
  );
  expect(new Set(said).size).toBe(said.length);
  expect(said[2]).toContain('10');
  for (const one of [said[0], said[3], said[4]]) expect(one).not.toMatch(/\d/);
});

/** The figures in sentences that name a limit, in their order. */
const limits: readonly (readonly [key: string, figures: readonly number[]])[] = [
  ['contributionLink.amountLarge', [Number(MONTHLY_LIMIT / UNITS_PER_GDD)]],
  ['contributionLink.memoLength', [MEMO_MIN, MEMO_MAX]],
  ['contribute.memoLong', [MEMO_MAX]],
  ['send.memoLong', [MEMO_MAX]],
  ['problem.MEMO_TOO_LONG', [MEMO_MAX]],
  ['problem.ALIAS_TOO_SHORT', [USERNAME_MIN]],
  ['problem.ALIAS_TOO_LONG', [USERNAME_MAX]],
  ['settings.usernameHint', [USERNAME_MIN, USERNAME_MAX]],
  ['problem.REQUEST_VALIDITY_INVALID', requestValidities],
  ['passwordRule.LENGTH', [PASSWORD_MIN]],
];

test.each(['en', ...translations])('sentences name the limits that hold (%s)', (language) => {
  const texts = catalogueOf(language);
  const figuresIn = (text = ''): number[] =>
    [...text.matchAll(/\d+(?:[.,\s]\d{3})*/g)].map(([figure]) => Number(figure.replaceAll(/\D/g, '')));
  for (const [key, figures] of limits) expect([key, figuresIn(texts[key])]).toEqual([key, figures]);
});

test.each([
  ['en', /^Since /],
  ['de', /^Seit /],
  ['es', /^Desde /],
  ['fr', /^Depuis /],
  ['nl', /^Sinds /],
  ['tr', / beri$/],
])('the presets of one question are answers of one form (%s)', (language, form) => {
  const texts = catalogueOf(language);
  for (const key of ['yesterday', 'week', 'first', 'month', 'year'])
    expect(texts[`why.${key}`]).toMatch(form);
});

test.each(['en', ...translations])(
  'one mistake has one sentence: a last day before the first (%s)',
  (language) => {
    const texts = catalogueOf(language);
    const sentences = ['contributionLink.toEarly', 'filter.swapped', 'statements.daysOrder'].map(
      (key) => texts[key],
    );
    expect(new Set(sentences).size).toBe(1);
  },
);

/**
 * The names of the placeholders and of the marked parts of a message, which a translation must keep. In one
 * language a number may select the form of the words around it, in another not.
 */
function partsOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices] = token as [string, string?, unknown?];
      names.add(kind === undefined ? `{${name}}` : `{${name}, ${kind === 'plural' ? 'number' : kind}}`);
      if (choices !== null && typeof choices === 'object') Object.values(choices).forEach(visit);
    }
  };
  visit(compileMessageOrThrow(message));
  for (const [, name] of message.matchAll(/<(\w+)>/g)) names.add(`<${String(name)}>`);
  return [...names].toSorted();
}

describe.each(translations)('the catalogue %s', (language) => {
  test('has no sentence that is still English', () => {
    const isSentence = (text: string): boolean =>
      (text.replaceAll(/\{\w+, plural,|\b(?:one|other) \{/g, '').match(/\p{L}{2,}/gu) ?? []).length > 4;
    const own = catalogueOf(language);
    const same = Object.entries(en).filter(([key, text]) => isSentence(text) && own[key] === text);
    expect(same).toEqual([]);
  });

  test('has every text of the English one, and no other', () => {
    expect(Object.keys(catalogueOf(language)).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  test('leaves no text empty', () => {
    const empty = Object.entries(catalogueOf(language)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('keeps placeholders and marked parts', () => {
    const differing = Object.entries(catalogueOf(language)).filter(
      ([key, text]) => partsOf(text).join() !== partsOf(en[key as keyof typeof en] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  test('is translated: at most a tenth of its texts are the English ones', () => {
    const texts = Object.entries(catalogueOf(language));
    const same = texts.filter(([key, text]) => text === en[key as keyof typeof en]);
    expect(same.length / texts.length).toBeLessThan(0.1);
  });
});

test('French punctuation with a space before it never wraps alone', () => {
  const breaking = Object.entries(catalogueOf('fr')).filter(([, text]) => / [;!?:»](?!\w)|« /.test(text));
  expect(breaking).toEqual([]);
});

test.each(['es', 'fr', 'nl', 'en'])('an ellipsis of %s follows its word without a space', (language) => {
  expect(Object.entries(catalogueOf(language)).filter(([, text]) => text.includes(' …'))).toEqual([]);
});

test('every message is valid ICU', () => {
  for (const language of ['en', ...translations]) {
    for (const [key, text] of Object.entries(catalogueOf(language))) {
      expect(() => compileMessageOrThrow(text), `${language} ${key}`).not.toThrow();
    }
  }
});

test('every English text is used somewhere', () => {
  const code = Object.values(sources).join('\n');
  // Computed keys, such as `problem.${code}`, count as used when their fixed parts match.
  const patterns = [...code.matchAll(/`([\w.]+\.)\$\{[^}]+\}(\w*)`/g)].map(
    ([, start, end]) => new RegExp(`^${String(start).replaceAll('.', '\\.')}\\w+${String(end)}$`),
  );
  const quoted = new Set(Array.from(code.matchAll(/(['"])([\w.]+)\1/g), ([, , key]) => key));
  const unused = Object.keys(en).filter(
    (key) => !quoted.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
