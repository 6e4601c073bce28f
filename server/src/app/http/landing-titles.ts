/**
 * The titles of the pages that a link leads to, for programs that preview a link and for the time before the wallet has loaded. No
 * name of a member is in them: the services that fetch a preview need not know who gives to whom.
 */
import { languageOf, languages, type Language } from '@kula/core/people/members';

const landings = ['redeem', 'request'] as const;
type Landing = (typeof landings)[number];

/** As in `web/src/locales/`, which the wallet shows when it has loaded. */
const titles: Readonly<Record<Landing, Readonly<Record<Language, string>>>> = {
  redeem: {
    en: 'A gift for you',
    de: 'Ein Geschenk für dich',
    es: 'Un regalo para ti',
    fr: 'Un cadeau pour toi',
    nl: 'Een geschenk voor jou',
  },
  request: {
    en: 'A request',
    de: 'Eine Bitte',
    es: 'Una petición',
    fr: 'Une demande',
    nl: 'Een verzoek',
  },
};

const pattern = new RegExp(`(?:^|,)\\s*(${languages.join('|')})\\b`, 'i');

/**
 * The title of the page of a gift or of a request, in the first language of the reader that the wallet has; undefined for all
 * other addresses.
 */
export function titleOfLanding(
  path: string,
  accepted: string | undefined,
  community: string,
): string | undefined {
  const [, first, code = ''] = path.split('/');
  const landing = code === '' ? undefined : landings.find((one) => one === first);
  if (landing === undefined) return undefined;
  const language = languageOf(pattern.exec(accepted ?? '')?.[1]?.toLowerCase(), 'en');
  return `${titles[landing][language]} – ${community}`;
}
