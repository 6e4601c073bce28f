import type { Translation } from '../en.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: Translation<typeof english> = {
  'problem.STATEMENT_TOO_LONG':
    'Cette période contient plus de {most, number} opérations. Choisis-en une plus courte, par exemple un mois.',

  // the three pages
  // fields for days: the letters stand for day, month and year
  'day.letters': 'JMA',
  'day.unread': 'Ce jour n’existe pas. Écris-le ainsi : {example}',
  'day.calendar': 'Ouvrir le calendrier',

  'statements.tabs': 'Ton compte au fil du temps',
  'statements.tab': 'Relevé',
  'statements.whyTab': 'Ce qui a changé',
  'statements.letterTab': 'Ton année',
  'statements.failed': 'Le relevé n’a pas pu être chargé',
  'statements.print': 'Imprimer ou PDF',

  // choosing a time
  'statements.period': 'Pour quelle période ?',
  'statements.today': 'Aujourd’hui',
  'statements.last7Days': '7 derniers jours',
  'statements.thisMonth': 'Ce mois-ci',
  'statements.lastMonth': 'Le mois dernier',
  'statements.thisYear': 'Cette année',
  'statements.lastYear': 'L’année dernière',
  'statements.own': 'Autres dates',
  'statements.from': 'Du',
  'statements.to': 'Au',
  'statements.show': 'Afficher le relevé',
  'statements.daysMissing': 'Choisis un jour',
  'statements.daysOrder': 'Ce jour précède la date de début. Choisis un jour ultérieur.',
  'statements.daysFuture': 'Choisis un jour qui a déjà commencé',

  // the statement
  'statements.between': 'Du {from} au {to}',
  'statements.untilNow': 'Du {from} au {to} à {time}',
  'statements.opening': 'Solde initial',
  'statements.closing': 'Solde final',
  'statements.created': 'Nouvellement créé',
  'statements.received': 'Reçu',
  'statements.sent': 'Donné',
  'statements.faded': 'Effacé',
  'statements.linksNote':
    'Ce que tes liens ouverts réservent fait partie de ton solde jusqu’à ce qu’ils soient utilisés.',
  'statements.nothing': 'Il n’y a eu aucune opération pendant cette période.',
  'statements.list': 'Opérations, l’une après l’autre',
  'statements.day': 'Jour',
  'statements.what': 'Motif',
  'statements.amount': 'Montant',
  'statements.balance': 'Solde',
  'statements.toPerson': 'À {name}',
  'statements.fromPerson': 'De {name}',
  'statements.creation': 'Créé pour ta contribution',
  'statements.part':
    'Tu vois les {shown, number} premières opérations sur {count, number}. Le papier et les fichiers les contiennent toutes.',
  'statements.showAll': 'Afficher les {count, number}',
  'statements.madeOn':
    'Établi le {date}. Les montants affichés ont deux décimales ; les fichiers contiennent les huit.',

  // downloads
  'statements.csv': 'Tableau (CSV)',
  'statements.json': 'Fichier (JSON)',
  'statements.hiddenNote': 'Tes montants sont masqués à l’écran. Le papier et les fichiers les montrent.',
  'statements.fileName': 'releve',
  'statements.time': 'Heure',
  'statements.kind': 'Type',
  'statements.person': 'Personne',
  'statements.words': 'Mots',
  'statements.dataTitle': 'Tes données',
  'statements.dataText':
    'Tout ce que {community} garde sur toi, dans un fichier : profil, consentements, opérations, liens, contributions avec leurs échanges, connexions et plus encore.',
  'statements.dataGet': 'Télécharger mes données',
  'statements.dataFile': 'mes-donnees',
  'statements.dataFailed': 'Tes données n’ont pas pu être téléchargées',

  // why a balance changed
  'why.intro': 'Choisis deux moments et vois pas à pas comment un solde est devenu l’autre.',
  'why.since': 'Depuis quand ?',
  'why.yesterday': 'Depuis hier',
  'why.week': 'Depuis une semaine',
  'why.first': 'Depuis le 1er du mois',
  'why.month': 'Depuis un mois',
  'why.year': 'Depuis un an',
  'why.from': 'Premier moment',
  'why.to': 'Second moment',
  'why.explain': 'Explique-moi',
  'why.momentMissing': 'Choisis un jour et une heure',
  'why.momentOrder': 'Choisis un moment après le premier',
  'why.momentFuture': 'Choisis un moment déjà passé',
  'why.more': '{when} : {difference} GDD de plus',
  'why.less': '{when} : {difference} GDD de moins',
  'why.same': '{when} : aucun changement',
  'why.sinceDay': 'Depuis le {from}',
  'why.between': 'Du {from} au {to}',
  'why.days': 'Jour après jour',
  'why.difference': 'Différence',
  'why.moments': 'D’autres moments',
  'why.start': 'Voilà ce qu’il y avait.',
  'why.fadeStep': 'En {span}, une partie s’est effacée.',
  'why.fadeBegan':
    'L’effacement a commencé pour tout le monde le {date}. En {span}, une partie s’est effacée.',
  'why.sent': 'Tu as donné quelque chose à {name}.',
  'why.received': '{name} t’a donné quelque chose.',
  'why.created': 'De nouveaux GDD ont été créés pour ta contribution.',
  'why.end': 'Voilà ce qu’il y a à la fin.',
  'why.leaves': 'il reste',
  'why.rule':
    'Chaque solde s’efface régulièrement, de moitié en un an : plus il dort longtemps et plus il est élevé, plus il s’efface. Ce que tu donnes ne s’efface plus chez toi.',

  // the letter of the year
  'letter.title': 'Ton année {year}',
  'letter.dear': 'Bonjour {firstName},',
  'letter.intro': 'voici {year} à {community} : ce que tu as donné et ce qui est venu à toi.',
  'letter.soFar':
    'voici {year} à {community} jusqu’à aujourd’hui : ce que tu as donné et ce qui est venu à toi.',
  'letter.quiet':
    'En {year}, il n’y a eu aucune opération pour toi. Une année peut aussi être calme. Merci d’être là.',
  'letter.hours': '{count, plural, one {{hours} heure} other {{hours} heures}} pour tout le monde',
  'letter.hoursText':
    '{deeds, plural, one {Une contribution} other {# contributions}} au bien commun. {amount} GDD ont été créés pour cela.',
  'letter.given': 'Merci à {people, plural, one {une personne} other {# personnes}}',
  'letter.givenText': 'Tu as dit merci {times, plural, one {une fois} other {# fois}} et donné {amount} GDD.',
  'letter.received': 'Merci de {people, plural, one {une personne} other {# personnes}}',
  'letter.receivedText':
    'On t’a dit merci {times, plural, one {une fois} other {# fois}}, avec {amount} GDD en tout.',
  'letter.faded': '{amount} GDD se sont effacés',
  'letter.fadedText':
    'Cela a fait de la place : personne n’a besoin d’accumuler, et chaque heure de service peut faire naître de nouveaux GDD.',
  'letter.heard': 'Des mots venus à toi',
  'letter.said': 'Des mots que tu as trouvés',
  'letter.thanks': 'Merci pour tout cela.',
  'letter.from': 'Ta communauté {community}',
  'letter.before': 'L’année {year}',

  // forecast
  'ahead.title': 'Si rien n’arrive et rien ne part',
  'ahead.words':
    'De {now} GDD, il reste {month} GDD dans un mois, {quarter} GDD dans trois mois et {year} GDD dans un an.',
  'ahead.when': 'Quand',
  'ahead.left': 'Il reste',
  'ahead.faded': 'Effacé d’ici là',
  'ahead.now': 'maintenant',
  'ahead.month': 'dans un mois',
  'ahead.quarter': 'dans trois mois',
  'ahead.year': 'dans un an',
  'ahead.slide': 'Un autre moment',
  'ahead.months': '{months, plural, =0 {maintenant} one {dans # mois} other {dans # mois}}',
  'ahead.value': '{months} : il reste {amount} GDD',
  'ahead.give': 'La personne que tu remercies aujourd’hui reçoit le montant entier.',
};
