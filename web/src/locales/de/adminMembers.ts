import type { Translation } from '../en.ts';
import type { adminMembers as english } from '../en/adminMembers.ts';

export const adminMembers: Translation<typeof english> = {
  // list and search of members
  'member.field': 'Name, Benutzername oder E-Mail-Adresse',
  'member.search': 'Suchen',
  'member.show': 'Welche Konten',
  'member.count': '{count, plural, =0 {Niemand gefunden} one {# Konto} other {# Konten}}',
  'member.order': 'Reihenfolge',
  'member.noneNamed': 'Niemand gefunden zu „{words}“',
  'member.noneAmong': 'Gesucht wurde nur unter „{kind}“.',
  'member.searchAll': 'In allen Konten suchen',
  'member.noneOfKindTitle': 'Kein Konto: {kind}',
  'member.noneOfKindText': 'Im Moment hat kein Konto diesen Stand.',
  'member.noneText': 'Die Suche findet Anfänge von Namen und Adressen. Versuch es mit weniger Buchstaben.',
  'member.all': 'Alle zeigen',
  'member.pages': 'Seiten der Mitglieder',
  'memberOrder.newest': 'Neueste zuerst',
  'memberOrder.oldest': 'Älteste zuerst',
  'memberFilter.all': 'Alle',
  'memberFilter.active': 'Aktiv',
  'memberFilter.notActivated': 'Nicht aktiviert',
  'memberFilter.closed': 'Geschlossen',
  'memberState.active': 'Aktiv',
  'memberState.notActivated': 'Nicht aktiviert',
  'memberState.closed': 'Geschlossen',

  // one member
  'member.toAll': 'Alle Mitglieder',
  'member.unknownTitle': 'Dieses Mitglied gibt es hier nicht',
  'member.unknownText': 'Vielleicht ist die Adresse unvollständig. Such nach dem Namen.',
  'member.since': 'seit {date}',
  'member.contributions': 'Beiträge',
  'member.noContributions': 'Noch kein Beitrag.',
  'member.contributionPages': 'Seiten der Beiträge dieses Mitglieds',
  'member.links': 'Links',
  'member.noLinks': 'Keine Links zu zeigen.',
  'member.linkPages': 'Seiten der Links dieses Mitglieds',
  'endedLinks.redeemed': 'Auch eingelöste',
  'endedLinks.expired': 'Auch abgelaufene',
  'endedLinks.deleted': 'Auch zurückgezogene',

  // state of the account
  'member.account': 'Konto',
  'memberStateHelp.active': 'Die Adresse ist bestätigt, das Konto ist offen.',
  'memberStateHelp.notActivated': 'Die Adresse wurde nie bestätigt. Vielleicht kam die E-Mail nicht an.',
  'memberStateHelp.closed': 'Geschlossen seit {date}. Was gebucht wurde, bleibt.',
  'member.mail': 'Aktivierungs-Mail noch einmal senden',
  'member.mailed': 'Die E-Mail ist unterwegs an {email}',
  'member.mailedAt': 'Zuletzt gesendet: {date}',
  'member.notMailed': 'Die E-Mail wurde nicht gesendet',
  'member.mailedRecently':
    'Vor wenigen Minuten ging schon eine E-Mail hinaus. Warte ein wenig bis zur nächsten.',
  'member.mailedUntil':
    'Vor wenigen Minuten ging schon eine E-Mail hinaus. Die nächste kann ab {time} Uhr hinaus.',
  'member.ownAccount': 'Das bist du. Dein eigenes Konto schließt du in deinen Einstellungen.',
  'member.close': 'Konto schließen',
  'member.closeTitle': 'Das Konto von {name} schließen?',
  'member.closeText':
    'Alle Sitzungen enden, und niemand kann sich mehr anmelden. Du kannst es später wieder öffnen.',
  'member.closeRole': 'Die Rolle {role} endet und muss danach neu vergeben werden.',
  'member.closeBalance':
    'Das Guthaben bleibt auf dem Konto und vergeht weiter; niemand kann es nutzen, bis das Konto wieder offen ist.',
  'member.closeLinks': 'Bis dahin kann niemand die offenen Links einlösen.',
  'member.closeLinksSum':
    'Bis dahin kann niemand {count, plural, one {den offenen Link} other {die # offenen Links}} über {amount} GDD einlösen.',
  'member.closeRequests': 'Offene Bitten enden.',
  'member.closeContributions':
    'Offene Beiträge bleiben in der Liste; bis dahin lassen sie sich nicht bestätigen.',
  'member.closeContributionsSum':
    '{count, plural, one {Der offene Beitrag über {amount} GDD bleibt in der Liste; bis dahin lässt er} other {# offene Beiträge über {amount} GDD bleiben in der Liste; bis dahin lassen sie}} sich nicht bestätigen.',
  'member.closed': 'Das Konto ist geschlossen',
  'member.reopen': 'Konto wieder öffnen',
  'member.reopenTitle': 'Das Konto von {name} wieder öffnen?',
  'member.reopenText': 'Die Anmeldung geht wieder. Wer eine Rolle hatte, braucht sie neu.',
  'member.reopened': 'Das Konto ist wieder offen',

  // role of the member
  'member.role': 'Rolle',
  'member.roleField': 'Rechte',
  'member.ownRole': 'Deine Rolle: {role}. Ändern muss sie jemand anderes.',
  'member.roleSame': 'Diese Rolle gilt schon. Wähle eine andere.',
  'member.giveRole': 'Rolle ändern',
  'member.roleTitle': '{name} die Rolle {role} geben?',
  'member.roleBefore': 'Bisherige Rolle: {role}',
  'member.roleGiven': 'Die Rolle ist geändert',
  'admin.role.USER': 'Mitglied',
  'roleHelp.USER': 'Sieht nur das eigene Konto.',
  'roleHelp.MODERATOR': 'Prüft Beiträge, verwaltet Mitglieder und Schöpfungs-Links.',
  'roleHelp.MODERATOR_AI': 'Dasselbe wie die Moderation, und darf mit dem Assistenten sprechen.',
  'roleHelp.ADMIN': 'Darf hier alles, auch Rollen geben und Konten schließen.',

  // a contribution that is entered for a member
  'member.contribute': 'Beitrag eintragen',
  'member.month': 'Monat und was noch möglich ist',
  'member.monthOpen': '{month}: {amount} GDD',
  'member.hours': 'Stunden',
  'member.overLimit': 'In diesem Monat sind nur noch {amount} GDD möglich',
  'member.memoMissing': 'Schreib, was getan wurde',
  'member.contributeNow': 'Eintragen',
  'member.contributed': 'Der Beitrag ist eingetragen und wartet auf die Moderation',
  'member.contributeClosed':
    'Das Konto wurde inzwischen geschlossen, es lässt sich nichts mehr eintragen. Was du geschrieben hast, ist noch da.',
};
