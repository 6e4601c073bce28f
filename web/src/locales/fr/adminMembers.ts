import type { Translation } from '../en.ts';
import type { adminMembers as english } from '../en/adminMembers.ts';

export const adminMembers: Translation<typeof english> = {
  // list and search of members
  'member.field': 'Nom, nom d’utilisateur ou adresse e-mail',
  'member.search': 'Chercher',
  'member.show': 'Quels comptes',
  'member.count': '{count, plural, =0 {Aucun membre trouvé} one {# compte} other {# comptes}}',
  'member.order': 'Ordre',
  'member.noneNamed': 'Personne trouvé pour « {words} »',
  'member.noneAmong': 'La recherche portait seulement sur « {kind} ».',
  'member.searchAll': 'Chercher dans tous les comptes',
  'member.noneOfKindTitle': 'Aucun compte : {kind}',
  'member.noneOfKindText': 'En ce moment, aucun compte n’est dans cet état.',
  'member.noneText': 'La recherche trouve le début des noms et des adresses. Essaie avec moins de lettres.',
  'member.all': 'Voir tout le monde',
  'member.pages': 'Pages de membres',
  'memberOrder.newest': 'Les plus récents d’abord',
  'memberOrder.oldest': 'Plus anciens d’abord',
  'memberFilter.all': 'Tous',
  'memberFilter.active': 'Actifs',
  'memberFilter.notActivated': 'Non activés',
  'memberFilter.closed': 'Fermés',
  'memberState.active': 'Actif',
  'memberState.notActivated': 'Non activé',
  'memberState.closed': 'Fermé',

  // one member
  'member.toAll': 'Tous les membres',
  'member.unknownTitle': 'Ce membre n’est pas ici',
  'member.unknownText': 'L’adresse est peut-être incomplète. Cherche le nom.',
  'member.since': 'depuis le {date}',
  'member.contributions': 'Contributions',
  'member.noContributions': 'Pas encore de contribution.',
  'member.contributionPages': 'Pages de contributions de ce membre',
  'member.links': 'Liens',
  'member.noLinks': 'Pas de liens à montrer.',
  'member.linkPages': 'Pages de liens de ce membre',
  'endedLinks.redeemed': 'Aussi les acceptés',
  'endedLinks.expired': 'Aussi les expirés',
  'endedLinks.deleted': 'Aussi les retirés',

  // state of the account
  'member.account': 'Compte',
  'memberStateHelp.active': 'L’adresse est confirmée, le compte est ouvert.',
  'memberStateHelp.notActivated': 'L’adresse n’a jamais été confirmée. L’e-mail n’est peut-être pas arrivé.',
  'memberStateHelp.closed': 'Fermé depuis le {date}. Ce qui a été inscrit reste.',
  'member.mail': 'Renvoyer l’e-mail d’activation',
  'member.mailed': 'L’e-mail est en route vers {email}',
  'member.mailedAt': 'Dernier envoi : {date}',
  'member.notMailed': 'L’e-mail n’a pas été envoyé',
  'member.mailedRecently': 'Un e-mail est parti il y a quelques minutes. Attends un peu avant le suivant.',
  'member.mailedUntil':
    'Un e-mail est parti il y a quelques minutes. Le suivant pourra être envoyé dès {time}.',
  'member.ownAccount': 'C’est toi. Ton propre compte se ferme dans les réglages.',
  'member.close': 'Fermer le compte',
  'member.closeTitle': 'Fermer le compte de {name} ?',
  'member.closeText':
    'Toutes les sessions se terminent et personne ne peut plus se connecter. Tu pourras le rouvrir.',
  'member.closeRole': 'Le rôle {role} prend fin ; il faudra le redonner ensuite.',
  'member.closeBalance':
    'Le solde reste sur le compte et continue de fondre ; personne ne peut l’utiliser tant que le compte n’est pas rouvert.',
  'member.closeLinks': 'D’ici là, personne ne peut encaisser les liens ouverts.',
  'member.closeLinksSum':
    'D’ici là, personne ne peut encaisser {count, plural, one {le lien ouvert} other {les # liens ouverts}} de {amount} GDD.',
  'member.closeRequests': 'Les demandes ouvertes prennent fin.',
  'member.closeContributions':
    'Les contributions ouvertes restent dans la liste ; d’ici là, elles ne peuvent pas être confirmées.',
  'member.closeContributionsSum':
    '{count, plural, one {La contribution ouverte de {amount} GDD reste dans la liste ; d’ici là, elle ne peut pas être confirmée.} other {# contributions ouvertes de {amount} GDD restent dans la liste ; d’ici là, elles ne peuvent pas être confirmées.}}',
  'member.closed': 'Le compte est fermé',
  'member.reopen': 'Rouvrir le compte',
  'member.reopenTitle': 'Rouvrir le compte de {name} ?',
  'member.reopenText':
    'La connexion marche à nouveau. Si la personne avait un rôle, il faut le lui redonner.',
  'member.reopened': 'Le compte est à nouveau ouvert',

  // role of the member
  'member.role': 'Rôle',
  'member.roleField': 'Droits',
  'member.ownRole': 'Ton rôle : {role}. Quelqu’un d’autre doit le changer.',
  'member.roleSame': 'Ce rôle est déjà attribué. Choisis-en un autre.',
  'member.giveRole': 'Changer le rôle',
  'member.roleTitle': 'Donner à {name} le rôle {role} ?',
  'member.roleBefore': 'Rôle jusqu’ici : {role}',
  'member.roleGiven': 'Le rôle a été modifié',
  'admin.role.USER': 'Membre',
  'roleHelp.USER': 'Ne voit que son propre compte.',
  'roleHelp.MODERATOR': 'Examine les contributions, gère les membres et les liens de création.',
  'roleHelp.MODERATOR_AI': 'La même chose que la modération, et peut parler avec l’assistant.',
  'roleHelp.ADMIN': 'Peut tout faire ici, y compris donner des rôles et fermer des comptes.',

  // a contribution that is entered for a member
  'member.contribute': 'Inscrire une contribution',
  'member.month': 'Mois et ce qui reste possible',
  'member.monthOpen': '{month} : {amount} GDD',
  'member.hours': 'Heures',
  'member.overLimit': 'Ce mois-ci, il ne reste que {amount} GDD',
  'member.memoMissing': 'Écris ce qui a été fait',
  'member.contributeNow': 'Inscrire',
  'member.contributed': 'La contribution est inscrite et attend la modération',
  'member.contributeClosed':
    'Le compte a été fermé entre-temps, plus rien ne peut y être inscrit. Ce que tu as écrit est toujours là.',
};
