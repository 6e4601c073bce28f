import type { Translation } from '../../shared/texts.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.LINK_NOT_FOUND': 'No conocemos este enlace. Quizá esté incompleto.',
  'problem.LINK_IS_OWN': 'Es tu propio enlace: espera a otra persona.',
  'problem.LINK_EXPIRED': 'Este enlace ha caducado.',
  'problem.LINK_DELETED': 'Este enlace se ha retirado.',
  'problem.LINK_REDEEMED': 'Este enlace ya se ha canjeado.',
  'problem.LINK_OWNER_GONE': 'Quien hizo este enlace ya no está con nosotros.',
  'problem.LINK_INCOMPLETE': 'Este enlace está incompleto. Ábrelo otra vez desde donde lo recibiste.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'No conocemos este enlace. Quizá esté incompleto.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Este enlace aún no sirve. Vuelve en su primer día.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Este enlace ha caducado.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Ya has canjeado este enlace.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY': 'Hoy ya has canjeado este enlace. Vuelve mañana.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN': 'Este enlace no se puede canjear. Díselo a quien te lo dio.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'Este enlace ya se ha canjeado todas las veces posibles.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Revisa lo que has escrito para el enlace',
};
