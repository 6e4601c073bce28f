import type { Translation } from '../../shared/texts.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server and failures on the way
  'problem.LINK_NOT_FOUND': 'Diesen Link kennen wir nicht. Vielleicht ist er unvollständig.',
  'problem.LINK_IS_OWN': 'Das ist dein eigener Link: Er wartet auf jemand anderen.',
  'problem.LINK_EXPIRED': 'Dieser Link ist abgelaufen.',
  'problem.LINK_DELETED': 'Dieser Link wurde zurückgezogen.',
  'problem.LINK_REDEEMED': 'Dieser Link wurde schon eingelöst.',
  'problem.LINK_OWNER_GONE': 'Wer diesen Link gemacht hat, ist nicht mehr bei uns.',
  'problem.LINK_INCOMPLETE':
    'Dieser Link ist unvollständig. Öffne ihn noch einmal dort, wo du ihn bekommen hast.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'Diesen Link kennen wir nicht. Vielleicht ist er unvollständig.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Dieser Link gilt noch nicht. Komm an seinem ersten Tag wieder.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Dieser Link ist abgelaufen.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Diesen Link hast du schon eingelöst.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY':
    'Diesen Link hast du heute schon eingelöst. Komm morgen wieder.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN':
    'Dieser Link lässt sich nicht einlösen. Sag es der Person, von der du ihn hast.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'Dieser Link wurde so oft eingelöst, wie es geht.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Prüfe, was du für den Link eingetragen hast',
};
