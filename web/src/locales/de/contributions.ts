import type { Translation } from '../../shared/texts.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.CONTRIBUTION_NOT_FOUND': 'Diesen Beitrag finden wir nicht',
  'problem.CONTRIBUTION_DATE_INVALID': 'Wähle einen Tag aus diesem oder dem letzten Monat',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED':
    'Das ist mehr, als in diesem Monat noch offen ist. Nimm weniger Stunden.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'Ein Beitrag bleibt in seinem Monat. Reiche für den anderen Monat einen neuen ein.',
  'problem.CONTRIBUTION_NOT_OWN': 'Dieser Beitrag gehört jemand anderem',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'Diesen Beitrag hat die Moderation eingetragen. Nur sie kann ihn ändern.',
  'problem.CONTRIBUTION_STATUS_FORBIDS':
    'Über diesen Beitrag ist entschieden. Er lässt sich nicht mehr ändern.',
  'problem.CONTRIBUTION_CONFIRMED': 'Dieser Beitrag ist bestätigt. Er bleibt.',
  'problem.CONTRIBUTION_IS_OWN': 'Über den eigenen Beitrag entscheidet jemand anderes',
  'problem.MESSAGE_REQUIRED': 'Schreib zuerst ein paar Worte',
  'problem.MESSAGE_TOO_LONG': 'Fass deine Nachricht kürzer',
};
