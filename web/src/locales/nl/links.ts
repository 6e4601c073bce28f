import type { Translation } from '../../shared/texts.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.LINK_NOT_FOUND': 'Deze link kennen we niet. Misschien is hij niet compleet.',
  'problem.LINK_IS_OWN': 'Dit is je eigen link: hij wacht op iemand anders.',
  'problem.LINK_EXPIRED': 'Deze link is verlopen.',
  'problem.LINK_DELETED': 'Deze link is teruggenomen.',
  'problem.LINK_REDEEMED': 'Deze link is al ingewisseld.',
  'problem.LINK_OWNER_GONE': 'Wie deze link maakte, is niet meer bij ons.',
  'problem.LINK_INCOMPLETE': 'Deze link is niet compleet. Open hem opnieuw waar je hem kreeg.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'Deze link kennen we niet. Misschien is hij niet compleet.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Deze link werkt nog niet. Kom terug op zijn eerste dag.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Deze link is verlopen.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Je hebt deze link al ingewisseld.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY': 'Je hebt deze link vandaag al ingewisseld. Kom morgen terug.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN': 'Deze link kan niet worden ingewisseld. Zeg het wie hem je gaf.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'Deze link is zo vaak ingewisseld als kan.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Controleer wat je voor de link hebt ingevuld',
};
