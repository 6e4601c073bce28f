import type { Translation } from '../en.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  // refusals of the server, and failed requests
  'problem.LINK_NOT_FOUND': 'Diesen Link kennen wir nicht.',
  'problem.LINK_IS_OWN': 'Das ist dein eigener Link: Er wartet auf jemand anderen.',
  'problem.LINK_EXPIRED': 'Dieser Link ist abgelaufen.',
  'problem.LINK_DELETED': 'Dieser Link wurde zurückgezogen.',
  'problem.LINK_REDEEMED': 'Dieser Link wurde schon eingelöst.',
  'problem.LINK_OWNER_GONE': 'Die Person, von der dieser Link kommt, ist nicht mehr bei uns.',
  'problem.LINK_INCOMPLETE':
    'Dieser Link ist unvollständig. Öffne ihn noch einmal dort, wo du ihn bekommen hast.',
  'problem.LINK_LIMIT_REACHED':
    'Du hast {limit} offene Links, mehr gehen nicht. Zieh einen zurück oder warte, bis einer eingelöst ist.',
  'problem.CONTRIBUTION_LINK_NOT_FOUND': 'Diesen Link kennen wir nicht.',
  'problem.CONTRIBUTION_LINK_NOT_YET_VALID': 'Dieser Link gilt noch nicht. Komm an seinem ersten Tag wieder.',
  'problem.CONTRIBUTION_LINK_EXPIRED': 'Dieser Link ist abgelaufen.',
  'problem.CONTRIBUTION_LINK_REDEEMED': 'Diesen Link hast du schon eingelöst.',
  'problem.CONTRIBUTION_LINK_REDEEMED_TODAY':
    'Für heute hast du diesen Link eingelöst, so oft es geht. Solange er gilt, kannst du morgen wiederkommen.',
  'problem.CONTRIBUTION_LINK_CYCLE_UNKNOWN':
    'Dieser Link lässt sich nicht einlösen. Sag es der Person, von der du ihn hast.',
  'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED': 'Diesen Monat bekommst du durch diesen Link nichts mehr.',
  'redeem.nextMonth': 'Solange er gilt, geht es im nächsten Monat weiter.',
  'problem.CONTRIBUTION_LINK_INVALID': 'Prüfe, was du für den Link eingetragen hast',

  // an own link: its status, giving it away, taking it back
  'link.row': '{count, plural, one {# offener Link} other {# offene Links}}',
  'link.rowReserved': '{count, plural, one {Bis er eingelöst ist} other {Bis sie eingelöst sind}}',
  'link.rowExpired':
    '{count, plural, one {# abgelaufen, für ihn ist nichts mehr reserviert} other {# abgelaufen, für sie ist nichts mehr reserviert}}',
  'link.rowMore': '{count, plural, one {dazu # abgelaufener} other {dazu # abgelaufene}}',
  'link.reserved': 'reserviert',
  'link.list': 'Deine Links',
  'link.why':
    'Ein Link reserviert etwas mehr, als er verschenkt. So kommt auch am letzten Tag der volle Betrag an.',
  'link.holds': 'reserviert:',
  'linkState.active': 'Einlösbar bis {date}',
  'linkState.expired': 'Abgelaufen am {date}',
  'linkState.deleted': 'Zurückgezogen am {date}',
  'linkState.redeemed': 'Eingelöst am {date}',
  'link.more': '{count, plural, one {# weiteren Link zeigen} other {# weitere Links zeigen}}',
  'link.withEnded': 'Auch eingelöste und zurückgezogene',
  'link.loadFailed': 'Deine Links ließen sich nicht laden',
  'link.share': 'Teilen',
  'link.copy': 'Link kopieren',
  'link.copied': 'Der Link ist kopiert',
  'link.copyText': 'Mit Text kopieren',
  'link.textCopied': 'Der Link ist mit Text kopiert',
  'link.message':
    '{firstName} schenkt dir {amount} GDD: „{memo}“\nLöse das Geschenk bis {date} ein: {link}\nWer diesen Link zuerst einlöst, bekommt das Geschenk. Gib ihn also mit Bedacht weiter.',
  'link.byHand': 'Kopieren ging nicht. Markiere das und kopiere es von Hand',
  'link.qr': 'QR-Code',
  'link.card': 'Karte zum Drucken',
  'link.qrTitle': 'Scannen und einlösen',
  'link.qrLabel': 'QR-Code zu {link}',
  'link.savePng': 'Als Bild speichern (PNG)',
  'link.saveSvg': 'Für den Druck speichern (SVG)',
  'link.fileName': 'Link-{amount}-GDD',
  'link.notSaved': 'Das Bild ließ sich in diesem Browser nicht speichern',
  'link.clear': 'Entfernen',
  'link.clearTitle': 'Diesen Link entfernen?',
  'link.cleared': 'Der Link ist entfernt',
  'link.delete': 'Zurückziehen',
  'link.deleteTitle': 'Diesen Link zurückziehen?',
  'link.deleteText':
    '„{memo}“: Wer diesen Link hat, kann ihn dann nicht mehr einlösen. Die {amount} GDD und ihr Anteil für die Vergänglichkeit stehen dir dann wieder zur Verfügung.',
  'link.deleteOldText': '„{memo}“ ist abgelaufen. Der Link verschwindet aus deiner Liste.',
  'link.keep': 'Behalten',
  'link.deleteNow': 'Zurückziehen',
  'link.deletedNow': 'Der Link ist zurückgezogen',
  'link.deleteFailed': 'Der Link ließ sich nicht zurückziehen',

  // making a link
  'sendLink.way': 'Wie sendest du?',
  'sendLink.toMember': 'An ein Mitglied',
  'sendLink.byLink': 'Per Link oder QR',
  'sendLink.intro':
    'Für jemanden, der noch nicht dabei ist oder dessen Adresse du nicht kennst. Wer den Link zuerst einlöst, bekommt das Geschenk; er gilt {days} Tage.',
  'sendLink.amountLarge':
    'Ein Link kann bis zu {most} GDD verschenken: Er hält auch zurück, was bis zum letzten Tag vergeht',
  'sendLink.reserves': '{reserved} GDD reserviert, davon {fading} für die Vergänglichkeit',
  'sendLink.thisLink': 'Dieser Link',
  'sendLink.fading': 'Für die Vergänglichkeit reserviert',
  'sendLink.fadingDays': 'in {days} Tagen',
  'sendLink.youMake': 'Du erstellst einen Link über',
  'sendLink.validUntil': 'Einlösbar bis {date}',
  'sendLink.whyTitle': 'Warum wird mehr reserviert als verschenkt?',
  'sendLink.whyText':
    'Guthaben vergeht, auch das, was in einem Link wartet. Mit dem Anteil für {days} Tage kommt selbst am letzten der volle Betrag an. Wird er früher eingelöst oder ziehst du ihn zurück, gehört der Rest wieder dir.',
  'sendLink.make': 'Link erstellen',
  'sendLink.again': 'Link noch einmal erstellen',
  'sendLink.failed': 'Der Link wurde nicht erstellt',
  'sendLink.lostText':
    'Prüfe deine Verbindung und versuch es noch einmal. Auch wenn der erste Versuch durchkam, entsteht nur ein Link.',
  'sendLink.doneTitle': 'Dein Link ist fertig',
  'sendLink.doneText': 'Gib ihn weiter: Er lässt sich bis {date} einlösen.',
  'sendLink.share': 'Den Link weitergeben',
  'sendLink.anybody':
    'Wer ihn zuerst einlöst, bekommt das Geschenk. Öffnen allein löst ihn nicht ein, und bis dahin kannst du ihn zurückziehen.',
  'sendLink.toLinks': 'Zu deinen Links',

  // redeeming a link
  'redeem.giftTitle': '{name} schenkt dir',
  'redeem.until': 'Einlösbar bis {date}',
  'redeem.between': 'Einlösbar vom {from} bis {to}.',
  'linkRule.once': '{count, plural, one {Einmal für jedes Mitglied} other {Bis zu #-mal für jedes Mitglied}}',
  'linkRule.daily':
    '{count, plural, one {Einmal am Tag für jedes Mitglied} other {Bis zu #-mal am Tag für jedes Mitglied}}',
  'linkRule.month': 'höchstens {amount} GDD im Monat',
  'redeem.logIn': 'Anmelden und annehmen',
  'redeem.join': 'Neu hier? Mitglied werden',
  'redeem.take': '{amount} GDD einlösen',
  'redeem.later': 'Jetzt nicht',
  'redeem.noReminder': 'Nicht mehr daran erinnern',
  'redeem.toOverview': 'Zur Übersicht',
  'redeem.failed': 'Das hat nicht geklappt',
  'redeem.lost':
    'Vielleicht ist der Betrag schon bei dir. Prüfe deine Verbindung und versuch es noch einmal: Er zählt nur einmal.',
  'redeem.limit':
    'Damit kämst du über das hinaus, was eine Person im Monat schöpfen kann. Komm im nächsten Monat wieder, wenn der Link dann noch gilt.',
  'redeem.doneTitle': 'Angekommen, {firstName}!',
  'redeem.doneText': '{name} hat dir gedankt. Der Betrag gehört jetzt zu deinem Guthaben.',
  'redeem.thank': '{firstName} GDD senden',
  'redeem.waits': '{amount} GDD von {name} warten auf dich',
  'redeem.ownTitle': 'Dein eigener Link',
  'redeem.ownText': 'Er wartet auf jemand anderen: Selbst kannst du ihn nicht einlösen.',
  'redeem.ownHint':
    'Bei deinen Transaktionen kannst du ihn noch einmal kopieren, als QR-Code zeigen oder zurückziehen.',
  'redeem.toLinks': 'Zu deinen Links',
  'redeem.expiredTitle': 'Dieser Link ist abgelaufen',
  'redeem.expiredText': 'Er ließ sich bis {date} einlösen.',
  'redeem.deletedTitle': 'Dieser Link wurde zurückgezogen',
  'redeem.deletedText': 'Das war am {date}.',
  'redeem.redeemedTitle': 'Dieser Link ist schon eingelöst',
  'redeem.redeemedOwnText':
    'Jemand hat ihn am {date} um {time} eingelöst. Du findest ihn in deinen Buchungen.',
  'redeem.redeemedText':
    'Das war am {date} um {time} Uhr. Warst du es selbst, steht es bei deinen Transaktionen.',
  'redeem.redeemedByMeTitle': 'Diesen Link hast du eingelöst',
  'redeem.redeemedByMeText': 'Das war am {date} um {time} Uhr. Es steht bei deinen Transaktionen.',
  'redeem.redeemedByOtherTitle': 'Jemand anderes war schneller',
  'redeem.redeemedByOtherText':
    'Dieser Link wurde am {date} um {time} Uhr eingelöst. Bei dir ist nichts angekommen.',
  'redeem.notYetTitle': 'Dieser Link gilt noch nicht',
  'redeem.notYetText': 'Komm am {date} wieder.',
  'redeem.askAgain': 'Bitte {firstName} um einen neuen.',
  'redeem.goneTitle': 'Dieser Link gilt nicht mehr',
  'redeem.unknownTitle': 'Diesen Link kennen wir nicht',
  'redeem.cutText':
    'Vielleicht fehlt ein Stück. Öffne ihn noch einmal dort, wo du ihn bekommen hast, oder frag die Person, von der du ihn hast.',
  'redeem.unknownText':
    'Öffne ihn noch einmal dort, wo du ihn bekommen hast, oder frag die Person, von der du ihn hast.',
  'redeem.notLoaded': 'Der Link ließ sich nicht öffnen',
  'redeem.whatTitle': 'Was ist das?',
  'redeem.whatText':
    'Mit GDD sagen Menschen in {community} Danke. Man kauft sie nicht: Sie entstehen, wenn Menschen etwas für andere tun, und vergehen langsam, damit sie in Bewegung bleiben.',
  'redeem.remoteTitle': 'Dieses Geschenk kommt aus {community}',
  'redeem.remoteText':
    'Links lassen sich noch nicht von einer Gemeinschaft zur anderen einlösen. Bitte {firstName}, dir direkt zu senden.',
  'redeem.contributionFrom': '{community} dankt dir mit',
  'redeem.contributionWhat':
    'Löst du diesen Link ein, wird sofort ein Beitrag von dir über {amount} GDD gebucht. Er zählt zu dem, was du in diesem Monat schöpfen kannst.',
  'redeem.contributionDone': '„{name}“ ist als dein Beitrag gebucht. Danke für das, was du getan hast.',
  'redeem.agree': 'Ja, ich war dabei und möchte, dass das gebucht wird',
  'redeem.agreeMissing': 'Setz hier einen Haken, wenn du zustimmst',

  // search in bookings
  'transactions.notHereTitle': 'Diese Seite der Buchungen ist nicht auf diesem Gerät',
  'transactions.notHereText':
    'Ohne Verbindung siehst du deine neuesten Buchungen. Die älteren kommen mit ihr zurück.',
  'filter.label': 'Buchungen finden',
  'filter.words': 'Name oder Nachricht',
  'filter.direction': 'Art der Buchung',
  'filter.all': 'Alle',
  'filter.byLink': 'Per Link',
  'filter.days': 'Zeitraum',
  'filter.from': 'Von',
  'filter.to': 'Bis',
  'filter.swapped': 'Dieser Tag liegt vor dem Anfangsdatum. Wähle einen späteren.',
  'filter.reset': 'Wieder alles zeigen',
  'filter.found':
    '{count, plural, =0 {Nichts gefunden} one {# Buchung gefunden} other {# Buchungen gefunden}}',
  'filter.looking': 'Bisher {looked, number} von {count, number} durchgesehen …',
  'filter.bounded':
    'Wir haben die neuesten {looked, number} von {count, number} Buchungen durchgesehen, zurück bis {date}.',
  'filter.sums': 'Summen des Gefundenen',
  'filter.together': 'Summe',
  'filter.goOn': 'Weiter zurückschauen',
  'filter.more': '{count, plural, one {# weitere zeigen} other {# weitere zeigen}}',
  'filter.noneTitle': 'Dazu gibt es nichts',
  'filter.noneByLink': 'Noch keine Buchung per Link. Deine eigenen Links:',
  'filter.noneText': 'Versuch es mit weniger Worten, einer anderen Art oder einem längeren Zeitraum.',
  'filter.allWith': 'Alles mit {firstName}',

  // GDT
  'gdt.sum': 'Dein GDT-Guthaben',
  'gdt.entries': 'GDT-Einträge',
  'gdt.pages': 'Seiten deiner GDT-Einträge',
  'gdt.euro': 'Unterstützung in Euro',
  'gdt.FORM': 'Unterstützung per Formular',
  'gdt.CVS': 'Unterstützung, aus einer Liste übernommen',
  'gdt.ELOPAGE': 'Unterstützung über Elopage',
  'gdt.DIGISTORE': 'Unterstützung über Digistore',
  'gdt.invited': 'Mitglied, das du eingeladen hast',
  'gdt.raise': 'Erhöhung für alle',
  'gdt.other': 'Anderer Eintrag',
  'gdt.euroWhy':
    'Du hast die gemeinsame Arbeit in Euro unterstützt. Für jeden Euro gibt es so viele GDT, wie der Faktor sagt.',
  'gdt.invitedWhy':
    'Jemand, den du eingeladen hast, hat die gemeinsame Arbeit unterstützt. Daran hast du Anteil, weil du eingeladen hast.',
  'gdt.raiseWhy': 'Alle GDT-Guthaben wurden um denselben Prozentsatz erhöht.',
  'gdt.otherWhy': 'Dieser Eintrag kam zu deinem GDT-Guthaben hinzu.',
  'gdt.credit': 'Deine Unterstützung',
  'gdt.factor': 'Faktor',
  'gdt.factorNote': 'GDT je Euro',
  'gdt.invitedCredit': 'Unterstützung der eingeladenen Person',
  'gdt.bonus': 'Dein Anteil fürs Einladen',
  'gdt.raiseBy': 'Erhöht um',
  'gdt.result': 'Zu deinem Guthaben',
  'gdt.whatTitle': 'Was sind GDT?',
  'gdt.whatText':
    'Ein eigenes Guthaben neben deinen GDD: Es dankt dir für Unterstützung in Euro. Hier steht, wie es zustande kam.',
  'gdt.emptyTitle': 'Du hast noch keine GDT',
  'gdt.emptyText':
    'GDT danken für Unterstützung in Euro. Wenn du welche bekommst, steht hier, wie sie zustande kamen.',
  'gdt.more': 'Mehr erfahren',
  'gdt.offTitle': 'Hier gibt es keine GDT',
  'gdt.offText': 'Deine Gemeinschaft führt keine GDT.',
  'gdt.failed': 'Deine GDT ließen sich nicht laden',
};
