import type { Translation } from '../en.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: Translation<typeof english> = {
  'problem.STATEMENT_TOO_LONG':
    'In diesem Zeitraum liegen mehr als {most, number} Buchungen. Wähle einen kürzeren, zum Beispiel einen Monat.',

  // the three pages
  // fields for days: the letters stand for day, month and year
  'day.letters': 'TMJ',
  'day.unread': 'Diesen Tag gibt es nicht. Schreib ihn so: {example}',
  'day.calendar': 'Kalender öffnen',

  'statements.tabs': 'Dein Konto im Lauf der Zeit',
  'statements.tab': 'Kontoauszug',
  'statements.whyTab': 'Was sich verändert hat',
  'statements.letterTab': 'Dein Jahr',
  'statements.failed': 'Der Auszug ließ sich nicht laden',
  'statements.print': 'Drucken oder PDF',

  // choosing a time
  'statements.period': 'Für welchen Zeitraum?',
  'statements.today': 'Heute',
  'statements.last7Days': 'Letzte 7 Tage',
  'statements.thisMonth': 'Dieser Monat',
  'statements.lastMonth': 'Letzter Monat',
  'statements.thisYear': 'Dieses Jahr',
  'statements.lastYear': 'Letztes Jahr',
  'statements.own': 'Eigener Zeitraum',
  'statements.from': 'Vom',
  'statements.to': 'Bis zum',
  'statements.show': 'Auszug zeigen',
  'statements.daysMissing': 'Wähle einen Tag',
  'statements.daysOrder': 'Dieser Tag liegt vor dem Anfangsdatum. Wähle einen späteren.',
  'statements.daysFuture': 'Wähle einen Tag, der schon begonnen hat',

  // the statement
  'statements.between': '{from} bis {to}',
  'statements.untilNow': '{from} bis {to}, {time} Uhr',
  'statements.opening': 'Anfangsguthaben',
  'statements.closing': 'Endguthaben',
  'statements.created': 'Neu geschöpft',
  'statements.received': 'Erhalten',
  'statements.sent': 'Gegeben',
  'statements.faded': 'Vergangen',
  'statements.linksNote':
    'Was für deine offenen Links reserviert ist, gehört zu deinem Guthaben, bis sie eingelöst sind.',
  'statements.nothing': 'In diesem Zeitraum wurde nichts gebucht.',
  'statements.list': 'Buchungen, eine nach der anderen',
  'statements.day': 'Tag',
  'statements.what': 'Wofür',
  'statements.amount': 'Betrag',
  'statements.balance': 'Guthaben',
  'statements.toPerson': 'An {name}',
  'statements.fromPerson': 'Von {name}',
  'statements.creation': 'Geschöpft für deinen Beitrag',
  'statements.part':
    'Du siehst die ersten {shown, number} von {count, number} Buchungen. Auf Papier und in den Dateien stehen alle.',
  'statements.showAll': 'Alle {count, number} zeigen',
  'statements.madeOn':
    'Erstellt am {date}. Gezeigte Beträge haben zwei Nachkommastellen, in den Dateien stehen alle acht.',

  // downloads
  'statements.csv': 'Tabelle (CSV)',
  'statements.json': 'Datei (JSON)',
  'statements.hiddenNote':
    'Deine Beträge sind auf dem Bildschirm verborgen. Auf Papier und in Dateien sind sie zu sehen.',
  'statements.fileName': 'kontoauszug',
  'statements.time': 'Uhrzeit',
  'statements.kind': 'Art',
  'statements.person': 'Person',
  'statements.words': 'Worte',
  'statements.dataTitle': 'Deine Daten',
  'statements.dataText':
    'Alles, was {community} über dich aufbewahrt, in einer Datei: Profil, Einwilligungen, Buchungen, Links, Beiträge mit ihren Gesprächen, Anmeldungen und mehr.',
  'statements.dataGet': 'Meine Daten herunterladen',
  'statements.dataFile': 'meine-daten',
  'statements.dataFailed': 'Deine Daten ließen sich nicht herunterladen',

  // why a balance changed
  'why.intro':
    'Wähle zwei Zeitpunkte und sieh Schritt für Schritt, wie aus dem einen Guthaben das andere wurde.',
  'why.since': 'Seit wann?',
  'why.yesterday': 'Seit gestern',
  'why.week': 'Seit einer Woche',
  'why.first': 'Seit Monatsanfang',
  'why.month': 'Seit einem Monat',
  'why.year': 'Seit einem Jahr',
  'why.from': 'Erster Zeitpunkt',
  'why.to': 'Zweiter Zeitpunkt',
  'why.explain': 'Erklär es mir',
  'why.momentMissing': 'Wähle einen Tag und eine Uhrzeit',
  'why.momentOrder': 'Wähle einen Zeitpunkt nach dem ersten',
  'why.momentFuture': 'Wähle einen Zeitpunkt, der schon vorbei ist',
  'why.more': '{when}: {difference} GDD mehr',
  'why.less': '{when}: {difference} GDD weniger',
  'why.same': '{when}: gleich geblieben',
  'why.sinceDay': 'Seit {from}',
  'why.between': 'Von {from} bis {to}',
  'why.days': 'Tag für Tag',
  'why.difference': 'Unterschied',
  'why.moments': 'Andere Zeitpunkte',
  'why.start': 'So viel war da.',
  'why.fadeStep': 'In dieser Zeit ({span}) ist ein Teil davon vergangen.',
  'why.fadeBegan':
    'Am {date} begann für alle die Vergänglichkeit. Seitdem ({span}) ist ein Teil davon vergangen.',
  'why.sent': 'Du hast {name} etwas gegeben.',
  'why.received': '{name} hat dir etwas gegeben.',
  'why.created': 'Für deinen Beitrag wurden neue GDD geschöpft.',
  'why.end': 'So viel ist am Ende da.',
  'why.leaves': 'das macht',
  'why.rule':
    'Jedes Guthaben vergeht gleichmäßig, in einem Jahr zur Hälfte: je länger es liegt und je höher es ist, desto mehr. Was du weitergibst, vergeht nicht mehr bei dir.',

  // the letter of the year
  'letter.title': 'Dein Jahr {year}',
  'letter.dear': 'Hallo {firstName},',
  'letter.intro': 'das war {year} in {community}: was du gegeben hast und was zu dir gekommen ist.',
  'letter.soFar': 'das ist {year} in {community} bis heute: was du gegeben hast und was zu dir gekommen ist.',
  'letter.quiet':
    'Im Jahr {year} wurde für dich nichts gebucht. Ein Jahr darf auch still sein. Schön, dass du da bist.',
  'letter.hours': '{count, plural, one {{hours} Stunde} other {{hours} Stunden}} für alle',
  'letter.hoursText':
    '{deeds, plural, one {Ein Beitrag} other {# Beiträge}} für das Gemeinwohl. Dafür wurden {amount} GDD neu geschöpft.',
  'letter.given': '{people, plural, one {Einem Menschen} other {# Menschen}} gedankt',
  'letter.givenText':
    'Du hast {times, plural, one {einmal} other {#-mal}} Danke gesagt und {amount} GDD gegeben.',
  'letter.received': 'Dank von {people, plural, one {einem Menschen} other {# Menschen}}',
  'letter.receivedText':
    '{times, plural, one {Einmal} other {#-mal}} wurde dir gedankt, mit insgesamt {amount} GDD.',
  'letter.faded': '{amount} GDD sind vergangen',
  'letter.fadedText':
    'Das hat Platz gemacht: Niemand muss horten, und für jede beigetragene Stunde können neue GDD entstehen.',
  'letter.heard': 'Worte, die zu dir kamen',
  'letter.said': 'Worte, die du gefunden hast',
  'letter.thanks': 'Danke für das alles.',
  'letter.from': 'Deine Gemeinschaft {community}',
  'letter.before': 'Das Jahr {year}',

  // forecast
  'ahead.title': 'Wenn nichts dazukommt und nichts weggeht',
  'ahead.words':
    'Von {now} GDD sind in einem Monat noch {month} GDD da, in drei Monaten {quarter} GDD und in einem Jahr {year} GDD.',
  'ahead.when': 'Wann',
  'ahead.left': 'Noch da',
  'ahead.faded': 'Bis dahin vergangen',
  'ahead.now': 'jetzt',
  'ahead.month': 'in einem Monat',
  'ahead.quarter': 'in drei Monaten',
  'ahead.year': 'in einem Jahr',
  'ahead.slide': 'Ein anderer Zeitpunkt',
  'ahead.months': '{months, plural, =0 {jetzt} one {in # Monat} other {in # Monaten}}',
  'ahead.value': '{months}: noch {amount} GDD da',
  'ahead.give': 'Wem du heute dankst, bei dem kommt der ganze Betrag an.',
};
