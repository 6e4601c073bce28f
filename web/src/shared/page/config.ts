/** What the server writes into the page: the names and addresses of this community. */
export interface SiteConfig {
  productName: string;
  communityName: string;
  communityUrl: string;
  /** Null where the community has written none: the wallet has a sentence in each language. */
  communityDescription: string | null;
  supportMail: string;
  logoUrl: string | null;
  /** The address of the admin area; null while there is none. */
  adminUrl: string | null;
  /** Addresses by name; a name that is missing is not shown. */
  links: Readonly<
    Partial<
      Record<Exclude<SiteLink, SiteDocument>, string> &
        Record<SiteDocument, string | Readonly<Record<string, string>>>
    >
  >;
  /** Short hash of the build that is served; null when it is not configured. */
  buildCommit: string | null;
  services: SiteServices;
  /** Whether devices can stay signed in. */
  staySignedIn: boolean;
}

/** Which outside services this community uses; docs/services.md describes them. */
export interface SiteServices {
  /** The member search of the wallet itself, or the GMS platform. */
  memberSearch: 'own' | 'gms';
  circles: boolean;
  /** The host of the circles: members are led to this host and to no other. */
  circlesUrl: string | null;
  gdt: boolean;
  /** Address of map tiles with {z}, {x} and {y}; null for the plain map that is drawn without pictures. */
  map: { tiles: string | null };
  /**
   * Trade with other communities, and whether links can be redeemed across them as well; null where there is
   * none.
   */
  communities: { links: boolean } | null;
}

/** The documents that administrators write or link, per language; or one address for all languages. */
type SiteDocument = 'imprint' | 'privacy' | 'terms';

export type SiteLink =
  | SiteDocument
  | 'learnMore'
  | 'whitepaperEn'
  | 'whitepaperDe'
  | 'release'
  | 'commit'
  | 'cookies'
  | 'facebook'
  | 'x'
  | 'youtube'
  | 'telegram';

const defaultConfig: SiteConfig = {
  productName: 'Gradido',
  communityName: 'Lindental',
  communityUrl: 'http://localhost:4000',
  communityDescription: '',
  supportMail: '',
  logoUrl: null,
  adminUrl: null,
  links: {},
  buildCommit: null,
  staySignedIn: true,
  services: {
    memberSearch: 'own',
    circles: false,
    circlesUrl: null,
    gdt: true,
    map: { tiles: null },
    communities: null,
  },
};

/** Reads the configuration; a page that was not served by the server (development, tests) gets the defaults. */
export function readConfig(content: string | null | undefined): SiteConfig {
  if (content === null || content === undefined || !content.startsWith('{')) return defaultConfig;
  const given = JSON.parse(content) as Partial<SiteConfig>;
  return {
    ...defaultConfig,
    ...given,
    links: given.links ?? {},
    services: { ...defaultConfig.services, ...given.services },
  };
}

export const config = readConfig(
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="kula-config"]')?.content,
);

/** An address for the language; see `addressIn`. */
export function siteLink(name: SiteLink, language: string): string | undefined {
  return addressIn(config.links, name, language);
}

/**
 * The address of the language, or the general one with `{language}` replaced, for sites whose pages have a path
 * per language.
 */
export function addressIn(links: SiteConfig['links'], name: SiteLink, language: string): string | undefined {
  const link = links[name];
  if (typeof link === 'object') return link[language];
  // In an address that went through a URL parser the braces are escaped.
  return link?.replaceAll(/\{language\}|%7Blanguage%7D/gi, language);
}
