import type { Translation } from '../../shared/texts.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.CONTRIBUTION_NOT_FOUND': 'Deze bijdrage vinden we niet',
  'problem.CONTRIBUTION_DATE_INVALID': 'Kies een dag van deze of de vorige maand',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'Dat is meer dan er deze maand open is. Neem minder uren.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'Een bijdrage blijft in haar maand. Maak een nieuwe voor de andere maand.',
  'problem.CONTRIBUTION_NOT_OWN': 'Deze bijdrage is van iemand anders',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'Deze bijdrage is door de moderatie ingevoerd. Alleen zij kan haar veranderen.',
  'problem.CONTRIBUTION_STATUS_FORBIDS': 'Over deze bijdrage is beslist. Ze verandert niet meer.',
  'problem.CONTRIBUTION_CONFIRMED': 'Deze bijdrage is bevestigd. Ze blijft.',
  'problem.CONTRIBUTION_IS_OWN': 'Over je eigen bijdrage beslist iemand anders',
  'problem.MESSAGE_REQUIRED': 'Schrijf eerst een paar woorden',
  'problem.MESSAGE_TOO_LONG': 'Maak je bericht korter',
};
