import type { Translation } from '../en.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  // first steps of newcomers
  'steps.title': 'Deine ersten Schritte',
  'steps.count': '{count} von {all} getan',
  'steps.allTitle': 'Jetzt kennst du dich aus',
  'steps.allText': 'Danke, dass du dabei bist.',
  'steps.close': 'Nicht mehr zeigen',
  'steps.closed': 'Die ersten Schritte sind ausgeblendet.',
  'steps.reopen': 'Wieder zeigen',
  'steps.done': 'Getan',
  'steps.nameTitle': 'Wähle einen Benutzernamen',
  'steps.nameText': 'Kurz und leicht zu merken, damit andere dich finden.',
  'steps.contributeTitle': 'Erzähl, was du für andere getan hast',
  'steps.contributeText': 'So entstehen deine ersten GDD.',
  'steps.thankTitle': 'Sag jemandem Danke',
  'steps.thankText': 'Schick ein paar GDD mit lieben Worten, an ein Mitglied oder als Link.',
  'steps.fadingTitle': 'Erfahre, warum Guthaben vergeht',
  'steps.fadingText': 'Eine Minute zum Lesen. Auch alle anderen Begriffe sind dort erklärt.',

  // the words
  'glossary.title': 'Begriffe',
  'glossary.intro': 'Was in {community} wie heißt, in kurzen Sätzen.',
  'glossary.list': 'Zu einem Begriff',
  'glossary.more': 'Mehr über die Idee lesen',
  'glossary.ask': 'Ist noch etwas unklar? <link>Schreib uns</link>.',
  'glossary.GDDTitle': 'GDD',
  'glossary.GDDText':
    'Mit GDD sagst du Danke. Man kann sie nicht kaufen. Sie entstehen, wenn jemand etwas für andere tut, und gehen von Hand zu Hand.',
  'glossary.contributionTitle': 'Beitrag',
  'glossary.contributionText':
    'Etwas, das du für andere oder für die Natur getan hast. Du erzählst, was es war und wie lange es gedauert hat. Wenn es bestätigt ist, bekommst du {hour} GDD für jede Stunde.',
  'glossary.fadingTitle': 'Vergänglichkeit',
  'glossary.fadingText':
    'In der Natur kommt und geht alles, auch GDD: Jedes Guthaben halbiert sich in einem Jahr, mit jeder Sekunde ein wenig. Niemand muss horten, und für neue GDD ist immer Platz. Was du früh weitergibst, bewirkt am meisten.',
  'glossary.fadingOwn': 'Bei dir: {amount} GDD seit {since}',
  'glossary.linkTitle': 'Link',
  'glossary.linkText':
    'Ein Geschenk für jemanden, der noch nicht da ist oder dessen Adresse du nicht kennst. Du schickst den Link oder zeigst seinen Code. Wer ihn zuerst einlöst, bekommt das Geschenk; öffnen allein löst ihn nicht ein. Er gilt {days} Tage; bis dahin kannst du ihn zurückziehen.',
  'glossary.reserveTitle': 'Reserve',
  'glossary.reserveText':
    'Was für einen Link von deinem Guthaben reserviert ist. Es ist etwas mehr als das Geschenk, denn auch was wartet, vergeht. So kommt selbst am letzten Tag das ganze Geschenk an. Was übrig bleibt, gehört wieder dir.',
  'glossary.codeTitle': 'Code',
  'glossary.codeText':
    'Das schwarz-weiße Quadrat. Dein eigener Code führt andere zu dir, damit sie dir ohne Tippen danken können. Auch Links und Bitten haben Codes.',
  'glossary.requestTitle': 'Bitte',
  'glossary.requestText':
    'Du bittest jemanden um einen Betrag und sagst, wofür. Die andere Person nimmt an oder lehnt ab. Vorher bewegt sich nichts.',
  'glossary.GDTTitle': 'GDT',
  'glossary.GDTText':
    'Ein zweites Guthaben neben den GDD. Es dankt denen, die die gemeinsame Arbeit mit Euro unterstützen. GDT vergehen nicht und lassen sich nicht senden.',
  'glossary.usernameTitle': 'Benutzername',
  'glossary.usernameText':
    'Der Name, unter dem dich andere finden, wenn sie dir danken wollen. Du wählst ihn einmal, in den Einstellungen.',
  'glossary.moderatorTitle': 'Moderation',
  'glossary.moderatorText':
    'Ein Mensch aus der Gemeinschaft, der Beiträge anschaut, nachfragt, wenn etwas unklar ist, und sie bestätigt.',
  'glossary.circleTitle': 'Kreis',
  'glossary.circleText':
    'Eine Gruppe mit einem gemeinsamen Vorhaben. Kreise haben einen eigenen Ort, an dem ihr euch trefft und plant.',
  'glossary.communityTitle': 'Gemeinschaft',
  'glossary.communityText':
    'Alle, die bei {community} dabei sind. Es gibt auch andere Gemeinschaften; mit manchen könnt ihr einander danken.',
};
