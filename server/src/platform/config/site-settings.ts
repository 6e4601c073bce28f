/** The presentation of the community: metadata of pages, and the addresses of its documents. */
import * as v from 'valibot';
import { address, text } from './setting-kinds.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageMeta {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly keywords: string | undefined;
}

export interface SiteConfig {
  readonly links: {
    readonly imprint: string | undefined;
    readonly privacy: string | undefined;
    readonly terms: string | undefined;
    readonly whitepaper: string | undefined;
    readonly learnMore: string | undefined;
    readonly facebook: string | undefined;
    readonly x: string | undefined;
    readonly youtube: string | undefined;
    readonly telegram: string | undefined;
    /** Help for members whose browser blocks storage. */
    readonly cookies: string | undefined;
    readonly release: string | undefined;
    /** `{commit}` in it is replaced by the hash of the build. */
    readonly commit: string | undefined;
  };
  /** The address for joining; undefined for the page of the wallet. */
  readonly registerUrl: string | undefined;
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

export const siteEnvironment = {
  TZ: v.optional(v.pipe(v.string(), v.check(isZoneOrRule, 'a time zone such as Europe/Berlin'))),
  LINK_IMPRINT: v.optional(address),
  LINK_PRIVACY: v.optional(address),
  LINK_TERMS: v.optional(address),
  LINK_WHITEPAPER: v.optional(address),
  LINK_LEARN_MORE: v.optional(address),
  LINK_FACEBOOK: v.optional(address),
  LINK_X: v.optional(address),
  LINK_YOUTUBE: v.optional(address),
  LINK_TELEGRAM: v.optional(address),
  LINK_COOKIES: v.optional(address),
  LINK_RELEASE: v.optional(address),
  LINK_COMMIT: v.optional(address),
  COMMUNITY_REGISTER_URL: v.optional(address),
  META_TITLE_EN: v.optional(line),
  META_TITLE_DE: v.optional(line),
  META_DESCRIPTION_EN: v.optional(line),
  META_DESCRIPTION_DE: v.optional(line),
  META_KEYWORDS_EN: v.optional(line),
  META_KEYWORDS_DE: v.optional(line),
};

type Given = { readonly [Name in keyof typeof siteEnvironment]?: string | undefined };

/** The settings of the site from the parsed environment. */
export function siteSettings(given: Given): SiteConfig {
  return {
    links: {
      imprint: given.LINK_IMPRINT,
      privacy: given.LINK_PRIVACY,
      terms: given.LINK_TERMS,
      whitepaper: given.LINK_WHITEPAPER,
      learnMore: given.LINK_LEARN_MORE,
      facebook: given.LINK_FACEBOOK,
      x: given.LINK_X,
      youtube: given.LINK_YOUTUBE,
      telegram: given.LINK_TELEGRAM,
      cookies: given.LINK_COOKIES,
      release: given.LINK_RELEASE,
      commit: given.LINK_COMMIT,
    },
    registerUrl: given.COMMUNITY_REGISTER_URL,
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
