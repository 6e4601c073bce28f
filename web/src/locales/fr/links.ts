import type { Translation } from '../../shared/texts.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.LINK_NOT_FOUND': 'Nous ne connaissons pas ce lien. Il est peut-être incomplet.',
  'problem.LINK_IS_OWN': 'C’est ton propre lien : il attend quelqu’un d’autre.',
  'problem.LINK_EXPIRED': 'Ce lien a expiré.',
  'problem.LINK_DELETED': 'Ce lien a été repris.',
  'problem.LINK_REDEEMED': 'Ce lien a déjà été encaissé.',
  'problem.LINK_OWNER_GONE': 'La personne qui a créé ce lien n’est plus parmi nous.',
  'problem.LINK_INCOMPLETE': 'Ce lien est incomplet. Ouvre-le de nouveau là où tu l’as reçu.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'Nous ne connaissons pas ce lien. Il est peut-être incomplet.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Ce lien ne sert pas encore. Reviens à son premier jour.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Ce lien a expiré.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Tu as déjà encaissé ce lien.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY': 'Tu as déjà encaissé ce lien aujourd’hui. Reviens demain.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN':
    'Ce lien ne peut pas être encaissé. Dis-le à la personne qui te l’a donné.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'Ce lien a été encaissé autant de fois que prévu.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Vérifie ce que tu as saisi pour le lien',
};
