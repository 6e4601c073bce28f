import type { Translation } from '../en.ts';
import type { adminMembers as english } from '../en/adminMembers.ts';

export const adminMembers: Translation<typeof english> = {
  // everybody with an account here
  'member.field': 'Naam, gebruikersnaam of e-mailadres',
  'member.search': 'Zoeken',
  'member.show': 'Welke accounts',
  'member.count': '{count, plural, =0 {Niemand gevonden} one {# lid} other {# leden}}',
  'member.noneTitle': 'Niemand gevonden',
  'member.noneText': 'Er wordt gezocht naar het begin van namen en adressen. Probeer minder letters.',
  'member.all': 'Iedereen tonen',
  'member.pages': 'Pagina’s met leden',
  'memberFilter.all': 'Alle',
  'memberFilter.active': 'Actief',
  'memberFilter.notActivated': 'Niet geactiveerd',
  'memberFilter.closed': 'Gesloten',
  'memberState.active': 'Actief',
  'memberState.notActivated': 'Niet geactiveerd',
  'memberState.closed': 'Gesloten',

  // one member
  'member.toAll': 'Alle leden',
  'member.unknownTitle': 'Dit lid is hier niet',
  'member.unknownText': 'Misschien is het adres niet volledig. Zoek op de naam.',
  'member.since': 'sinds {date}',
  'member.contributions': 'Bijdragen',
  'member.noContributions': 'Nog geen bijdrage.',
  'member.contributionPages': 'Pagina’s met bijdragen van dit lid',
  'member.links': 'Links',
  'member.noLinks': 'Geen links om te tonen.',
  'member.linkPages': 'Pagina’s met links van dit lid',
  'endedLinks.redeemed': 'Ook verzilverde',
  'endedLinks.expired': 'Ook verlopen',
  'endedLinks.deleted': 'Ook ingetrokken',

  // how the account stands
  'member.account': 'Account',
  'memberStateHelp.active': 'Het adres is bevestigd, alles staat open.',
  'memberStateHelp.notActivated': 'Het adres is nooit bevestigd. Misschien kwam de e-mail niet aan.',
  'memberStateHelp.closed': 'Gesloten sinds {date}. Wat geboekt is, blijft.',
  'member.mail': 'Activeringsmail opnieuw sturen',
  'member.mailed': 'De e-mail is onderweg naar {email}',
  'member.mailedAt': 'Laatst verstuurd: {date}',
  'member.notMailed': 'De e-mail is niet verstuurd',
  'member.mailedRecently': 'Een paar minuten geleden ging er al een e-mail uit. Wacht even met de volgende.',
  'member.ownAccount': 'Dit ben jij. Je eigen account sluit je in de instellingen.',
  'member.close': 'Account sluiten',
  'member.closeTitle': 'Het account van {name} sluiten?',
  'member.closeText': 'Alle sessies eindigen en niemand kan nog inloggen. Je kunt het later weer openen.',
  'member.closeBalance':
    'Het saldo blijft op het account en vervaagt verder; niemand kan het gebruiken tot het account weer open is.',
  'member.closeLinks': 'Tot dan kan niemand de open links inwisselen.',
  'member.closeLinksSum':
    'Tot dan kan niemand {count, plural, one {de open link} other {de # open links}} van {amount} GDD inwisselen.',
  'member.closeRequests': 'Open verzoeken eindigen.',
  'member.closeContributions': 'Open bijdragen blijven in de lijst; tot dan kunnen ze niet worden bevestigd.',
  'member.closeContributionsSum':
    '{count, plural, one {De open bijdrage van {amount} GDD blijft in de lijst; tot dan kan die} other {# open bijdragen van {amount} GDD blijven in de lijst; tot dan kunnen ze}} niet worden bevestigd.',
  'member.closed': 'Het account is gesloten',
  'member.reopen': 'Account weer openen',
  'member.reopenTitle': 'Het account van {name} weer openen?',
  'member.reopenText': 'Inloggen gaat weer. Een rol moet opnieuw worden gegeven.',
  'member.reopened': 'Het account is weer open',

  // what the member may do here
  'member.role': 'Rol',
  'member.roleField': 'Mag hier',
  'member.ownRole': 'Jouw rol: {role}. Iemand anders moet die veranderen.',
  'member.roleSame': 'Deze rol geldt al. Kies een andere.',
  'member.giveRole': 'Rol veranderen',
  'member.roleGiven': 'De rol geldt vanaf nu',
  'admin.role.USER': 'Lid',
  'roleHelp.USER': 'Ziet alleen het eigen account.',
  'roleHelp.MODERATOR': 'Bekijkt bijdragen, zorgt voor leden en creatielinks.',
  'roleHelp.MODERATOR_AI': 'Hetzelfde, en mag met de assistent praten.',
  'roleHelp.ADMIN': 'Mag hier alles, ook rollen geven en accounts sluiten.',

  // a contribution that is told of for a member
  'member.contribute': 'Bijdrage invoeren',
  'member.month': 'Maand, en wat erin open is',
  'member.monthOpen': '{month}: {amount} GDD',
  'member.hours': 'Uren',
  'member.overLimit': 'In deze maand zijn nog maar {amount} GDD open',
  'member.memoMissing': 'Schrijf wat er gedaan is',
  'member.contributeNow': 'Invoeren',
  'member.contributed': 'De bijdrage is ingevoerd en wacht op de moderatie',
};
