/** The presentation of the community: metadata of pages, and the addresses of its documents. */
import * as v from 'valibot';
import { holding, isWebAddress, text } from '../setting-kinds.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageMeta {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly keywords: string | undefined;
}

/** What a page may link to. `cookies` is help for members whose browser blocks storage. */
const linkNames = [
  'imprint',
  'privacy',
  'terms',
  'whitepaper',
  'learnMore',
  'facebook',
  'x',
  'youtube',
  'telegram',
  'cookies',
  'release',
  'commit',
] as const;

type SiteLinks = Readonly<Partial<Record<(typeof linkNames)[number], string | undefined>>>;

export interface SiteConfig {
  readonly links: SiteLinks;
  /** The zone of times in mails. */
  readonly timeZone: string;
  /** Missing values are derived from the name and the description of the community. */
  readonly meta: { readonly en: PageMeta; readonly de: PageMeta };
}

/** Of a community that has written no sentence of its own; its wallet shows one in the language of the reader. */
export const DEFAULT_DESCRIPTION = 'Neighbours who thank each other.';

const line = text(255);

/** For other programs `TZ` may also be a rule or the path of a file; mails then use the zone of the machine. */
function isZoneOrRule(given: string): boolean {
  return /^[:/]|^[A-Za-z<>]{3,}[+-]?\d/.test(given) || validZone(given) !== undefined;
}

/** `name=address` with spaces between them. */
const siteLinks = v.pipe(
  v.string(),
  v.transform((given): SiteLinks | undefined => {
    const pairs = given.split(/\s+/).filter((pair) => pair !== '');
    const links = pairs.map((pair) => [pair.split('=')[0] ?? '', pair.replace(/^[^=]*=?/, '')] as const);
    const isRight = links.every(([name, to]) => linkNames.some((one) => one === name) && isWebAddress(to));
    return isRight ? Object.fromEntries(links) : undefined;
  }),
  v.custom<SiteLinks>(
    (read) => read !== undefined,
    `pairs such as imprint=https://example.org/imprint with spaces between them; the names are ${linkNames.join(', ')}`,
  ),
);

export const siteEnvironment = {
  TZ: v.optional(
    holding('neither', v.pipe(v.string(), v.check(isZoneOrRule, 'a time zone such as Europe/Berlin'))),
  ),
  SITE_LINKS: v.optional(holding('neither', siteLinks), ''),
  META_TITLE_EN: v.optional(line),
  META_TITLE_DE: v.optional(line),
  META_DESCRIPTION_EN: v.optional(line),
  META_DESCRIPTION_DE: v.optional(line),
  META_KEYWORDS_EN: v.optional(line),
  META_KEYWORDS_DE: v.optional(line),
};

type Given = v.InferOutput<v.ObjectSchema<typeof siteEnvironment, undefined>>;

/** The settings of the site from the parsed environment. */
export function siteSettings(given: Given): SiteConfig {
  return {
    links: given.SITE_LINKS,
    timeZone: validZone(given.TZ) ?? validZone(undefined) ?? 'UTC',
    meta: {
      en: {
        title: given.META_TITLE_EN,
        description: given.META_DESCRIPTION_EN,
        keywords: given.META_KEYWORDS_EN,
      },
      de: {
        title: given.META_TITLE_DE,
        description: given.META_DESCRIPTION_DE,
        keywords: given.META_KEYWORDS_DE,
      },
    },
  };
}

/** The name of this time zone, or of the machine's where none is given; undefined for what is no name. */
function validZone(timeZone: string | undefined): string | undefined {
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    return name === 'Etc/Unknown' ? undefined : name;
  } catch {
    return undefined;
  }
}
