import type { Translation } from '../en.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: Translation<typeof english> = {
  'problem.STATEMENT_TOO_LONG':
    'In deze periode staan meer dan {most, number} boekingen. Kies een kortere, bijvoorbeeld een maand.',

  // the three pages
  // fields for days: the letters stand for day, month and year
  'day.letters': 'DMJ',
  'day.unread': 'Deze dag bestaat niet. Schrijf hem zo: {example}',
  'day.calendar': 'Kalender openen',

  'statements.tabs': 'Je rekening in de loop van de tijd',
  'statements.tab': 'Rekeningoverzicht',
  'statements.whyTab': 'Wat er veranderd is',
  'statements.letterTab': 'Je jaar',
  'statements.failed': 'Het rekeningoverzicht kon niet geladen worden',
  'statements.print': 'Afdrukken of pdf',

  // choosing a time
  'statements.period': 'Voor welke periode?',
  'statements.today': 'Vandaag',
  'statements.last7Days': 'Laatste 7 dagen',
  'statements.thisMonth': 'Deze maand',
  'statements.lastMonth': 'Vorige maand',
  'statements.thisYear': 'Dit jaar',
  'statements.lastYear': 'Vorig jaar',
  'statements.own': 'Eigen periode',
  'statements.from': 'Van',
  'statements.to': 'Tot en met',
  'statements.show': 'Overzicht tonen',
  'statements.daysMissing': 'Kies een dag',
  'statements.daysOrder': 'Deze dag ligt vóór de begindatum. Kies een latere dag.',
  'statements.daysFuture': 'Kies een dag die al begonnen is',

  // the statement
  'statements.between': '{from} tot en met {to}',
  'statements.untilNow': '{from} tot {to}, {time} uur',
  'statements.opening': 'Beginsaldo',
  'statements.closing': 'Eindsaldo',
  'statements.created': 'Nieuw gecreëerd',
  'statements.received': 'Ontvangen',
  'statements.sent': 'Gegeven',
  'statements.faded': 'Vergaan',
  'statements.linksNote':
    'Wat voor je open links gereserveerd is, hoort bij je saldo tot ze zijn verzilverd.',
  'statements.nothing': 'In deze periode is niets geboekt.',
  'statements.list': 'Boekingen, een voor een',
  'statements.day': 'Dag',
  'statements.what': 'Waarvoor',
  'statements.amount': 'Bedrag',
  'statements.balance': 'Saldo',
  'statements.toPerson': 'Aan {name}',
  'statements.fromPerson': 'Van {name}',
  'statements.creation': 'Gecreëerd voor je bijdrage',
  'statements.part':
    'Je ziet de eerste {shown, number} van {count, number} boekingen. Op papier en in de bestanden staan ze allemaal.',
  'statements.showAll': 'Alle {count, number} tonen',
  'statements.madeOn':
    'Gemaakt op {date}. Getoonde bedragen hebben twee decimalen, in de bestanden staan ze alle acht.',

  // downloads
  'statements.csv': 'Tabel (CSV)',
  'statements.json': 'Bestand (JSON)',
  'statements.hiddenNote':
    'Je bedragen zijn op het scherm verborgen. Op papier en in bestanden staan ze wel.',
  'statements.fileName': 'rekeningoverzicht',
  'statements.time': 'Tijd',
  'statements.kind': 'Soort',
  'statements.person': 'Persoon',
  'statements.words': 'Woorden',
  'statements.dataTitle': 'Je gegevens',
  'statements.dataText':
    'Alles wat {community} over je bewaart, in één bestand: profiel, toestemmingen, boekingen, links, bijdragen met hun gesprekken, logins en meer.',
  'statements.dataGet': 'Mijn gegevens downloaden',
  'statements.dataFile': 'mijn-gegevens',
  'statements.dataFailed': 'Je gegevens konden niet gedownload worden',

  // why a balance changed
  'why.intro': 'Kies twee momenten en zie stap voor stap hoe het ene saldo het andere werd.',
  'why.since': 'Sinds wanneer?',
  'why.yesterday': 'Sinds gisteren',
  'why.week': 'Sinds een week',
  'why.first': 'Sinds het begin van de maand',
  'why.month': 'Sinds een maand',
  'why.year': 'Sinds een jaar',
  'why.from': 'Eerste moment',
  'why.to': 'Tweede moment',
  'why.explain': 'Leg het uit',
  'why.momentMissing': 'Kies een dag en een tijd',
  'why.momentOrder': 'Kies een moment na het eerste',
  'why.momentFuture': 'Kies een moment dat al voorbij is',
  'why.more': '{when}: {difference} GDD meer',
  'why.less': '{when}: {difference} GDD minder',
  'why.same': '{when}: niets veranderd',
  'why.sinceDay': 'Sinds {from}',
  'why.between': 'Van {from} tot {to}',
  'why.days': 'Dag na dag',
  'why.difference': 'Verschil',
  'why.moments': 'Andere momenten',
  'why.start': 'Zoveel was er.',
  'why.fadeStep': 'In {span} is een deel ervan vergaan.',
  'why.fadeBegan': 'Op {date} begon het vergaan voor iedereen. In {span} is een deel ervan vergaan.',
  'why.sent': 'Je gaf iets aan {name}.',
  'why.received': '{name} gaf jou iets.',
  'why.created': 'Voor je bijdrage zijn nieuwe GDD gecreëerd.',
  'why.end': 'Zoveel is er aan het eind.',
  'why.leaves': 'dat maakt',
  'why.rule':
    'Elk saldo vergaat gelijkmatig, in een jaar tot de helft: hoe langer het staat en hoe hoger het is, hoe meer er vergaat. Wat je doorgeeft, vergaat niet meer bij jou.',

  // the letter of the year
  'letter.title': 'Je jaar {year}',
  'letter.dear': 'Dag {firstName},',
  'letter.intro': 'dit was {year} in {community}: wat je gaf en wat er naar je toe kwam.',
  'letter.soFar': 'dit is {year} in {community} tot nu toe: wat je gaf en wat er naar je toe kwam.',
  'letter.quiet': 'In {year} is voor jou niets geboekt. Een jaar mag ook stil zijn. Fijn dat je er bent.',
  'letter.hours': '{count, plural, one {{hours} uur} other {{hours} uur}} voor iedereen',
  'letter.hoursText':
    '{deeds, plural, one {Eén bijdrage} other {# bijdragen}} aan het gemeenschappelijk welzijn. Daarvoor zijn {amount} GDD gecreëerd.',
  'letter.given': '{people, plural, one {Eén persoon} other {# mensen}} bedankt',
  'letter.givenText':
    'Je zei {times, plural, one {één keer} other {# keer}} dank je wel en gaf {amount} GDD.',
  'letter.received': 'Dank van {people, plural, one {één persoon} other {# mensen}}',
  'letter.receivedText':
    'Je werd {times, plural, one {één keer} other {# keer}} bedankt, met samen {amount} GDD.',
  'letter.faded': '{amount} GDD zijn vergaan',
  'letter.fadedText':
    'Dat maakte ruimte: niemand hoeft te hamsteren, en voor elk uur dienst kunnen nieuwe GDD ontstaan.',
  'letter.heard': 'Woorden die naar je toe kwamen',
  'letter.said': 'Woorden die je vond',
  'letter.thanks': 'Dank je wel voor dit alles.',
  'letter.from': 'Je gemeenschap {community}',
  'letter.before': 'Het jaar {year}',

  // forecast
  'ahead.title': 'Als er niets komt en niets gaat',
  'ahead.words':
    'Van {now} GDD zijn er over een maand nog {month} GDD, over drie maanden {quarter} GDD en over een jaar {year} GDD.',
  'ahead.when': 'Wanneer',
  'ahead.left': 'Nog over',
  'ahead.faded': 'Tot dan vergaan',
  'ahead.now': 'nu',
  'ahead.month': 'over een maand',
  'ahead.quarter': 'over drie maanden',
  'ahead.year': 'over een jaar',
  'ahead.slide': 'Een ander moment',
  'ahead.months': '{months, plural, =0 {nu} one {over # maand} other {over # maanden}}',
  'ahead.value': '{months}: nog {amount} GDD',
  'ahead.give': 'Wie je vandaag bedankt, krijgt het hele bedrag.',
};
