/** What the server writes into the page at start: the names and addresses of this community. */
export interface SiteConfig {
  productName: string;
  communityName: string;
  communityUrl: string;
  communityDescription: string;
  supportMail: string;
  logoUrl: string | null;
  /** Where members with a role find the admin area; null while there is none. */
  adminUrl: string | null;
  /** Addresses by name; a name that is missing is not shown. */
  links: Readonly<Partial<Record<SiteLink, string>>>;
}

export type SiteLink =
  | 'imprint'
  | 'privacy'
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
};

/** Reads the configuration; a page that no server has touched (development, tests) shows the defaults. */
export function readConfig(content: string | null | undefined): SiteConfig {
  if (content === null || content === undefined || !content.startsWith('{')) return defaultConfig;
  const given = JSON.parse(content) as Partial<SiteConfig>;
  return { ...defaultConfig, ...given, links: given.links ?? {} };
}

export const config = readConfig(
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="kula-config"]')?.content,
);

/** An address for the language: `{language}` in it is replaced (seed 2, "language-specific paths"). */
export function siteLink(name: SiteLink, language: string): string | undefined {
  // An address that went through a parser has its braces escaped.
  return config.links[name]?.replaceAll(/\{language\}|%7Blanguage%7D/gi, language);
}
