import type { Translation } from '../en.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server, and failed requests
  'problem.CONTRIBUTION_NOT_FOUND': 'Deze bijdrage vinden we niet',
  'problem.CONTRIBUTION_DATE_INVALID': 'Kies een dag van deze of de vorige maand',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED': 'Dat is meer dan deze maand nog mogelijk is. Neem minder uren.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'Een bijdrage blijft in haar maand. Maak een nieuwe voor de andere maand.',
  'problem.CONTRIBUTION_NOT_OWN': 'Deze bijdrage is van iemand anders',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'Deze bijdrage is door de moderatie ingevoerd. Alleen zij kan haar veranderen.',
  'problem.CONTRIBUTION_STATUS_FORBIDS': 'Over deze bijdrage is al beslist. Je kunt haar niet meer wijzigen.',
  'problem.CONTRIBUTION_CONFIRMED': 'Deze bijdrage is bevestigd en blijft staan.',
  'problem.CONTRIBUTION_IS_OWN': 'Over je eigen bijdrage beslist iemand anders',
  'problem.CONTRIBUTION_CHANGED':
    'Iemand heeft dit intussen gewijzigd. Kijk er nog eens naar voordat je verdergaat',
  'problem.CONTRIBUTION_BY_SELF': 'Wat jij hebt ingevoerd of gewijzigd, bevestigt iemand anders',
  'problem.MESSAGE_REQUIRED': 'Schrijf eerst een paar woorden',
  'problem.MESSAGE_TOO_LONG': 'Maak je bericht korter',

  // the three tabs
  'contributions.tabs': 'Bijdragen',
  'contributions.tabWrite': 'Schrijven',
  'contributions.tabCommunity': 'Gemeenschap',
  'contributions.own': 'Mijn bijdragen',
  'contributions.community': 'Wat wij voor iedereen doen',
  'contributions.pages': 'Pagina’s met bijdragen',
  'contributions.failedTitle': 'De bijdragen konden niet worden geladen',

  // submitting and changing a contribution
  'contribute.memo': 'Activiteit',
  'contribute.memoHint':
    'Alle leden zien je bijdrage meteen, onder de naam {name}. Beschrijf die zo dat ze het voor zich zien.',
  'contribute.date': 'Wanneer?',
  'contribute.hours': 'Hoeveel uur?',
  'contribute.amount': 'Of als bedrag in GDD',
  'contribute.openHint': 'Nog {hours} mogelijk in {month}',
  'contribute.rate': '{rate} GDD per uur',
  'contribute.hoursInWords': '{count, plural, one {{hours} uur} other {{hours} uur}}',
  'contribute.hoursUnit': '{count, plural, one {uur} other {uur}}',
  'contribute.worth':
    '{hours} × {rate} GDD is samen <b>{amount} GDD</b>. Ze ontstaan zodra de moderatie bevestigt.',
  'contribute.worthPlain': 'Elk uur is {rate} GDD. Ze ontstaan zodra de moderatie bevestigt.',
  'contribute.submit': 'Bijdrage indienen',
  'contribute.save': 'Wijzigingen opslaan',
  'contribute.cancel': 'Bijdrage laten zoals die was',
  'contribute.draft': 'Concept opgeslagen om {time} uur',
  'contribute.failed': 'Deze bijdrage is niet ingediend',
  'contribute.saveFailed': 'Je wijzigingen zijn niet opgeslagen',
  'contribute.lostText':
    'Dien haar nog eens in zodra je verbonden bent: ze telt maar één keer, ook als de eerste poging is doorgekomen. Heb je intussen iets veranderd, kijk dan eerst bij ‘Mijn bijdragen’.',
  'contribute.notConnected':
    'Je hebt nu geen verbinding. Wat je hebt geschreven blijft hier; dien het in zodra de verbinding terug is.',
  'contribute.lostEdit': 'Controleer je verbinding en sla nog eens op.',
  // a change that was overtaken, by a decision or by another change
  'contribute.overtaken': 'Wat je hebt ingevuld staat er nog, tot je het weggooit.',
  'contribute.asNew': 'Als nieuwe bijdrage schrijven',
  'unsent.copy': 'Tekst kopiëren',
  'unsent.copied': 'De tekst is gekopieerd',
  'unsent.notCopied': 'Kopiëren lukte niet. Selecteer de tekst en kopieer die met de hand.',
  'unsent.drop': 'Weggooien',
  'change.meanwhile': 'Dit is gewijzigd terwijl je schreef',
  'change.choose': 'Je woorden staan er nog. Met welke versie ga je verder?',
  'change.keepMine': 'Mijn invoer houden',
  'change.takeNew': 'Nieuwe versie nemen',
  'contribute.memoMissing': 'Schrijf wat je hebt gedaan',
  'contribute.memoShort': 'Schrijf minstens vijf tekens, zodat anderen het voor zich zien',
  'contribute.memoLong': 'Kort je tekst in tot 512 tekens',
  'contribute.dateMissing': 'Kies de dag',
  'contribute.dateEarly': 'Kies een dag vanaf {from}',
  'contribute.dateLate': 'Kies een dag tot en met vandaag, {to}',
  'contribute.dateMonth': 'Ze blijft in haar maand: kies een dag van {from} tot en met {to}',
  'contribute.hoursMissing': 'Zeg hoeveel uur het was',
  'contribute.hoursForm': 'Dat is geen getal. Schrijf de uren in cijfers, zoals 3,5 of 3:30',
  'contribute.hoursDecimals': 'Schrijf hoogstens twee cijfers achter de komma',
  'contribute.hoursNone': 'Schrijf meer dan nul',
  'contribute.limit': 'In {month} nog hoogstens {hours}, dat is {amount} GDD. Neem er minder.',
  'contribute.monthFull': 'In {month} is geen plek meer. Kies een dag in de andere maand.',
  'contribute.oneFull':
    'Alle {hours} uren van {month} zijn ingevuld. In {other} is nog plek: kies daar een dag.',
  'contribute.bothFull':
    'Alle {hours} uren van {month} en {other} zijn ingevuld. Dank je voor zoveel! In de nieuwe maand is er weer plek.',
  'contribute.thanksText':
    'Je bijdrage ligt nu bij de moderatie. Zodra die bevestigd is, ontstaan er <b>{amount} GDD</b> voor jou.',
  'contribute.toOwn': 'Mijn bijdragen bekijken',
  'contribute.another': 'Nog een schrijven',

  // the months, and how it works
  'months.title': 'Nog mogelijke uren',
  'months.state': '{confirmed} bevestigd, {submitted} ingediend, {open} nog mogelijk',
  'months.done': 'Alle {hours} bevestigd. Dank je!',
  'help.title': 'Wat een uur waard is',
  'help.rules':
    'Voor elk uur vrijwillige inzet ontstaan {rate} GDD, hoogstens {limit} GDD per maand. Je kunt deze maand en de vorige invullen.',
  'help.communityTitle': 'Voor iedereen te zien',
  'help.community':
    'Hier ziet iedereen wat leden voor de gemeenschap doen. Wat verwijderd is, staat niet in deze lijst.',

  // states of a contribution
  'status.PENDING': 'Ingediend',
  'status.IN_PROGRESS': 'Navraag',
  'status.CONFIRMED': 'Bevestigd',
  'status.DENIED': 'Afgewezen',
  'status.DELETED': 'Verwijderd',
  'legend.title': 'Wat de tekens betekenen',
  'statusHelp.PENDING': 'wacht op de moderatie; je kunt nog wijzigen of verwijderen',
  'statusHelp.IN_PROGRESS': 'iemand heeft een vraag; antwoord gewoon',
  'statusHelp.CONFIRMED': 'het bedrag is bijgeschreven',
  'statusHelp.DENIED': 'de moderatie zei nee; je kunt opnieuw indienen',
  'statusHelp.DELETED': 'ingetrokken; voor jou blijft ze zichtbaar',
  'statusOfOthers.PENDING': 'wacht op de moderatie',
  'statusOfOthers.IN_PROGRESS': 'de moderatie heeft een vraag',
  'statusOfOthers.CONFIRMED': 'het bedrag is bijgeschreven',
  'statusOfOthers.DENIED': 'de moderatie zei nee',

  // the own list
  'own.emptyTitle': 'Hier komt je eerste bijdrage te staan',
  'own.emptyText': 'Vertel wat je voor de gemeenschap hebt gedaan. Elk uur telt even zwaar.',
  'own.emptyAction': 'Een bijdrage schrijven',
  'everybody.emptyTitle': 'Nog niemand heeft iets geschreven',
  'everybody.emptyText': 'Zodra iemand vertelt over een bijdrage voor iedereen, staat die hier.',
  'everybody.somebody': 'Een lid',
  'entry.hours': '{hours} u',
  'entry.confirmedOn': 'Bevestigd op {date}.',
  'entry.byModerator': 'Ingevuld door de moderatie.',
  'entry.changed': 'Gewijzigd door de moderatie',
  'entry.openThread': '{count, plural, =0 {Aan de moderatie schrijven} other {Gesprek en wijzigingen (#)}}',
  'entry.closeThread': 'Gesprek inklappen',
  'entry.edit': 'Bewerken',
  'entry.saved': 'Je wijzigingen zijn opgeslagen en liggen bij de moderatie',
  'entry.delete': 'Verwijderen',
  'entry.keep': 'Bewaren',
  'entry.deleteTitle': 'Deze bijdrage verwijderen?',
  'entry.deleteText': 'Ze blijft als verwijderd in je lijst staan, en je kunt de uren weer invullen.',
  'entry.deleted': 'Je bijdrage is verwijderd',
  'entry.deleteFailed': 'Ze is niet verwijderd',

  // the conversation with moderation
  'thread.label': 'Gesprek met de moderatie',
  'thread.loadFailed': 'Het gesprek kon niet worden geladen',
  'thread.you': 'Jij',
  'thread.moderation': 'Moderator',
  'thread.moderationAt': 'Moderator · {when}',
  'thread.before': 'Voor de wijziging',
  'thread.answer': 'Jouw antwoord',
  'thread.message': 'Jouw bericht aan de moderatie',
  'thread.sendAnswer': 'Antwoorden',
  'thread.sendMessage': 'Bericht sturen',
  'thread.sent': 'Dank je. Je woorden zijn bij de moderatie.',
  'thread.failed': 'Je woorden zijn niet verzonden',
};
