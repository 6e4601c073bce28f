import type { Translation } from '../../shared/texts.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.CONTRIBUTION_NOT_FOUND': 'No encontramos esta aportación',
  'problem.CONTRIBUTION_DATE_INVALID': 'Elige un día de este mes o del anterior',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'Es más de lo que queda abierto este mes. Pon menos horas.',
  'problem.CONTRIBUTION_MONTH_FIXED': 'Una aportación se queda en su mes. Crea una nueva para el otro mes.',
  'problem.CONTRIBUTION_NOT_OWN': 'Esta aportación es de otra persona',
  'problem.CONTRIBUTION_BY_MODERATOR': 'Esta aportación la anotó la moderación. Solo ella puede cambiarla.',
  'problem.CONTRIBUTION_STATUS_FORBIDS': 'Sobre esta aportación ya se ha decidido. No se puede cambiar.',
  'problem.CONTRIBUTION_CONFIRMED': 'Esta aportación está confirmada. Se queda.',
  'problem.CONTRIBUTION_IS_OWN': 'Sobre tu propia aportación decide otra persona',
  'problem.MESSAGE_REQUIRED': 'Escribe antes unas palabras',
  'problem.MESSAGE_TOO_LONG': 'Escribe un mensaje más corto',
};
