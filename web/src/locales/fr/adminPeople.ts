import type { Translation } from '../../shared/texts.ts';
import type { adminPeople as english } from '../en/adminPeople.ts';

export const adminPeople: Translation<typeof english> = {
  // everybody with an account here
  'people.field': 'Nom, nom d’utilisateur ou adresse e-mail',
  'people.search': 'Chercher',
  'people.show': 'Quels comptes',
  'people.count': '{count, plural, =0 {Personne trouvé} one {# membre} other {# membres}}',
  'people.noneTitle': 'Personne trouvé',
  'people.noneText': 'La recherche trouve le début des noms et des adresses. Essaie avec moins de lettres.',
  'people.all': 'Voir tout le monde',
  'people.pages': 'Pages de membres',
  'memberFilter.all': 'Tous',
  'memberFilter.active': 'Actifs',
  'memberFilter.notActivated': 'Non activés',
  'memberFilter.closed': 'Fermés',
  'memberState.active': 'Actif',
  'memberState.notActivated': 'Non activé',
  'memberState.closed': 'Fermé',

  // one member
  'people.toAll': 'Tous les membres',
  'people.unknownTitle': 'Ce membre n’est pas ici',
  'people.unknownText': 'L’adresse est peut-être incomplète. Cherche le nom.',
  'people.since': 'depuis le {date}',
  'people.contributions': 'Contributions',
  'people.noContributions': 'Pas encore de contribution.',
  'people.contributionPages': 'Pages de contributions de ce membre',
  'people.links': 'Liens',
  'people.noLinks': 'Pas de liens à montrer.',
  'people.linkPages': 'Pages de liens de ce membre',
  'endedLinks.redeemed': 'Aussi les encaissés',
  'endedLinks.expired': 'Aussi les expirés',
  'endedLinks.deleted': 'Aussi les retirés',

  // how the account stands
  'people.account': 'Compte',
  'memberStateHelp.active': 'L’adresse est confirmée, tout est ouvert.',
  'memberStateHelp.notActivated': 'L’adresse n’a jamais été confirmée. L’e-mail n’est peut-être pas arrivé.',
  'memberStateHelp.closed': 'Fermé depuis le {date}. Ce qui a été inscrit reste.',
  'people.mail': 'Renvoyer l’e-mail d’activation',
  'people.mailed': 'L’e-mail est en route vers {email}',
  'people.mailedAt': 'Dernier envoi : {date}',
  'people.notMailed': 'L’e-mail n’a pas été envoyé',
  'people.ownAccount': 'C’est toi. Ton propre compte se ferme dans les réglages.',
  'people.close': 'Fermer le compte',
  'people.closeTitle': 'Fermer le compte de {name} ?',
  'people.closeText':
    'Toutes les sessions se terminent et personne ne peut plus se connecter. Tu pourras le rouvrir.',
  'people.closed': 'Le compte est fermé',
  'people.reopen': 'Rouvrir le compte',
  'people.reopenTitle': 'Rouvrir le compte de {name} ?',
  'people.reopenText': 'La connexion marche à nouveau. Un rôle doit être redonné.',
  'people.reopened': 'Le compte est à nouveau ouvert',

  // what the member may do here
  'people.role': 'Rôle',
  'people.roleField': 'Peut ici',
  'people.ownRole': 'Ton rôle : {role}. Quelqu’un d’autre doit le changer.',
  'people.roleSame': 'Ce rôle est déjà attribué. Choisis-en un autre.',
  'people.giveRole': 'Changer le rôle',
  'people.roleGiven': 'Le rôle vaut dès maintenant',
  'admin.role.USER': 'Membre',
  'roleHelp.USER': 'Ne voit que son propre compte.',
  'roleHelp.MODERATOR': 'Examine les contributions, s’occupe des membres et des liens de création.',
  'roleHelp.MODERATOR_AI': 'La même chose, et peut parler avec l’assistant.',
  'roleHelp.ADMIN': 'Peut tout faire ici, aussi donner des rôles et fermer des comptes.',

  // a contribution that is told of for a member
  'people.contribute': 'Inscrire une contribution',
  'people.month': 'Mois',
  'people.monthOpen': '{month} : {amount} GDD ouverts',
  'people.hours': 'Heures',
  'people.overLimit': 'Ce mois-ci, seuls {amount} GDD sont ouverts',
  'people.memoMissing': 'Écris ce qui a été fait',
  'people.contributeNow': 'Inscrire',
  'people.contributed': 'La contribution est inscrite et attend la modération',
};
