/**
 * What a setting may be, and what it holds that others must not read or guess. Each kind says in words what it may
 * be, and none repeats a value, which may be a secret.
 */
import * as v from 'valibot';

/** By what an address is reached that secrets or members' data are sent to or come in at. */
export type Crossing = 'web' | 'database' | 'mail';
/** A secret of its own is invented by the operator, and production refuses what can be guessed; others are issued. */
export type Holds = Crossing | 'own secret' | 'issued secret' | 'neither';

/** A setting without this does not compile; with it, the lists of addresses and secrets have it. */
export const holding = <const What extends Holds, Kind extends v.GenericSchema<string, unknown>>(
  holds: What,
  kind: Kind,
) => v.pipe(kind, v.metadata({ holds }));

const limited = (least: number, most: number, sentence: string) =>
  holding(
    'neither',
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, sentence),
      v.transform(Number),
      v.minValue(least, sentence),
      v.maxValue(most, sentence),
    ),
  );

export const wholeNumber = (least: number, most: number) =>
  limited(least, most, `a whole number from ${least} to ${most}`);

export const count = wholeNumber(1, 999_999);

export const text = (most: number) =>
  holding('neither', v.pipe(v.string(), v.minLength(1), v.maxLength(most, `at most ${most} characters`)));

/** A word of these. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  holding('neither', v.picklist(words, `one of these words: ${words.join(', ')}`));

/** A setting that is on or off. */
export const flag = holding(
  'neither',
  v.pipe(
    oneOf(['0', '1', 'false', 'true', 'off', 'on']),
    v.transform((word) => word === '1' || word === 'true' || word === 'on'),
  ),
);

export const matching = (form: RegExp, sentence: string) => v.pipe(v.string(), v.regex(form, sentence));

export const mailAddress = holding('neither', v.pipe(v.string(), v.email('a mail address')));

export const isWebAddress = (given: string): boolean => /^https?:\/\//i.test(given) && URL.canParse(given);

export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'an address that begins with https:// or http://'),
);

/** An address that the server sends to, or that pages load from. */
export const web = holding('web', webAddress);

/** Any text that is no secret. */
export const word = holding('neither', v.string());

export const ownSecret = holding('own secret', v.string());
export const issuedSecret = holding('issued secret', v.string());

/** A secret that is a part of an address consists of unreserved characters. */
export const addressSecret = holding(
  'own secret',
  matching(/^[\w.~-]+$/, 'letters, digits and the signs . ~ _ - only'),
);

/** A name with a leading dot stands for every host below it. */
const hostName = matching(
  /^\.?[a-z\d-]+(?:\.[a-z\d-]+)+$/,
  'names of hosts with commas between them, such as push.example.org,.push.example.net',
);

export const hostNames = holding(
  'neither',
  v.pipe(
    v.string(),
    v.transform((names) => names.split(',').flatMap((name) => name.trim() || [])),
    v.array(hostName),
  ),
);

/** The wallet is served at the root of a host: everything that leads to it begins there. */
export const webHost = v.pipe(
  v.string(),
  v.check((given) => {
    if (!isWebAddress(given)) return false;
    const { pathname, search, hash, username } = new URL(given);
    return /^\/+$/.test(pathname) && search + hash + username === '';
  }, 'the address of a host alone, such as https://wallet.example.org, without a path'),
);
