import type { Translation } from '../../shared/texts.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.CONTRIBUTION_NOT_FOUND': 'Nous ne trouvons pas cette contribution',
  'problem.CONTRIBUTION_DATE_INVALID': 'Choisis un jour de ce mois ou du mois dernier',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED':
    'C’est plus que ce qui reste ouvert ce mois-ci. Indique moins d’heures.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'Une contribution reste dans son mois. Crées-en une nouvelle pour l’autre mois.',
  'problem.CONTRIBUTION_NOT_OWN': 'Cette contribution appartient à quelqu’un d’autre',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'La modération a saisi cette contribution. Elle seule peut la changer.',
  'problem.CONTRIBUTION_STATUS_FORBIDS':
    'La décision est prise pour cette contribution. Elle ne change plus.',
  'problem.CONTRIBUTION_CONFIRMED': 'Cette contribution est confirmée. Elle reste.',
  'problem.CONTRIBUTION_IS_OWN': 'Quelqu’un d’autre doit décider de ta propre contribution',
  'problem.MESSAGE_REQUIRED': 'Écris d’abord quelques mots',
  'problem.MESSAGE_TOO_LONG': 'Écris un message plus court',
};
