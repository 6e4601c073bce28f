import type { Translation } from '../en.ts';
import type { adminPeople as english } from '../en/adminPeople.ts';

export const adminPeople: Translation<typeof english> = {
  // everybody with an account here
  'people.field': 'Name, Benutzername oder E-Mail-Adresse',
  'people.search': 'Suchen',
  'people.show': 'Welche Konten',
  'people.count': '{count, plural, =0 {Niemand gefunden} one {# Mitglied} other {# Mitglieder}}',
  'people.noneTitle': 'Niemand gefunden',
  'people.noneText': 'Die Suche findet Anfänge von Namen und Adressen. Versuch es mit weniger Buchstaben.',
  'people.all': 'Alle zeigen',
  'people.pages': 'Seiten der Mitglieder',
  'memberFilter.all': 'Alle',
  'memberFilter.active': 'Aktiv',
  'memberFilter.notActivated': 'Nicht aktiviert',
  'memberFilter.closed': 'Geschlossen',
  'memberState.active': 'Aktiv',
  'memberState.notActivated': 'Nicht aktiviert',
  'memberState.closed': 'Geschlossen',

  // one member
  'people.toAll': 'Alle Mitglieder',
  'people.unknownTitle': 'Dieses Mitglied gibt es hier nicht',
  'people.unknownText': 'Vielleicht ist die Adresse unvollständig. Such nach dem Namen.',
  'people.since': 'seit {date}',
  'people.contributions': 'Beiträge',
  'people.noContributions': 'Noch kein Beitrag.',
  'people.contributionPages': 'Seiten der Beiträge dieses Mitglieds',
  'people.links': 'Links',
  'people.noLinks': 'Keine Links zu zeigen.',
  'people.linkPages': 'Seiten der Links dieses Mitglieds',
  'endedLinks.redeemed': 'Auch eingelöste',
  'endedLinks.expired': 'Auch abgelaufene',
  'endedLinks.deleted': 'Auch zurückgenommene',

  // how the account stands
  'people.account': 'Konto',
  'memberStateHelp.active': 'Die Adresse ist bestätigt, alles steht offen.',
  'memberStateHelp.notActivated': 'Die Adresse wurde nie bestätigt. Vielleicht kam die E-Mail nicht an.',
  'memberStateHelp.closed': 'Geschlossen seit {date}. Was gebucht wurde, bleibt.',
  'people.mail': 'Aktivierungs-Mail noch einmal senden',
  'people.mailed': 'Die E-Mail ist unterwegs an {email}',
  'people.mailedAt': 'Zuletzt gesendet: {date}',
  'people.notMailed': 'Die E-Mail wurde nicht gesendet',
  'people.mailedRecently':
    'Vor wenigen Minuten ging schon eine E-Mail hinaus. Warte ein wenig bis zur nächsten.',
  'people.ownAccount': 'Das bist du. Dein eigenes Konto schließt du in deinen Einstellungen.',
  'people.close': 'Konto schließen',
  'people.closeTitle': 'Das Konto von {name} schließen?',
  'people.closeText':
    'Alle Sitzungen enden, und niemand kann sich mehr anmelden. Du kannst es später wieder öffnen.',
  'people.closed': 'Das Konto ist geschlossen',
  'people.reopen': 'Konto wieder öffnen',
  'people.reopenTitle': 'Das Konto von {name} wieder öffnen?',
  'people.reopenText': 'Die Anmeldung geht wieder. Eine Rolle muss neu vergeben werden.',
  'people.reopened': 'Das Konto ist wieder offen',

  // what the member may do here
  'people.role': 'Rolle',
  'people.roleField': 'Darf hier',
  'people.ownRole': 'Deine Rolle: {role}. Ändern muss sie jemand anderes.',
  'people.roleSame': 'Diese Rolle gilt schon. Wähl eine andere.',
  'people.giveRole': 'Rolle ändern',
  'people.roleGiven': 'Die Rolle gilt ab jetzt',
  'admin.role.USER': 'Mitglied',
  'roleHelp.USER': 'Sieht nur das eigene Konto.',
  'roleHelp.MODERATOR': 'Prüft Beiträge, kümmert sich um Mitglieder und Schöpfungs-Links.',
  'roleHelp.MODERATOR_AI': 'Dasselbe, und darf mit dem Assistenten sprechen.',
  'roleHelp.ADMIN': 'Darf hier alles, auch Rollen geben und Konten schließen.',

  // a contribution that is told of for a member
  'people.contribute': 'Beitrag eintragen',
  'people.month': 'Monat, und was darin offen ist',
  'people.monthOpen': '{month}: {amount} GDD',
  'people.hours': 'Stunden',
  'people.overLimit': 'In diesem Monat sind nur noch {amount} GDD offen',
  'people.memoMissing': 'Schreib, was getan wurde',
  'people.contributeNow': 'Eintragen',
  'people.contributed': 'Der Beitrag ist eingetragen und wartet auf die Moderation',
};
