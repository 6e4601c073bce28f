import type { Translation } from '../en.ts';
import type { contributions as english } from '../en/contributions.ts';

export const contributions: Translation<typeof english> = {
  // refusals of the server, and failed requests
  'problem.CONTRIBUTION_NOT_FOUND': 'Diesen Beitrag finden wir nicht',
  'problem.CONTRIBUTION_DATE_INVALID': 'Wähle einen Tag aus diesem oder dem letzten Monat',
  'problem.CONTRIBUTION_LIMIT_EXCEEDED':
    'Das ist mehr, als in diesem Monat noch möglich ist. Nimm weniger Stunden.',
  'problem.CONTRIBUTION_MONTH_FIXED':
    'Ein Beitrag bleibt in seinem Monat. Reiche für den anderen Monat einen neuen ein.',
  'problem.CONTRIBUTION_NOT_OWN': 'Dieser Beitrag gehört jemand anderem',
  'problem.CONTRIBUTION_BY_MODERATOR':
    'Diesen Beitrag hat die Moderation eingetragen. Nur sie kann ihn ändern.',
  'problem.CONTRIBUTION_STATUS_FORBIDS':
    'Über diesen Beitrag ist entschieden. Er lässt sich nicht mehr ändern.',
  'problem.CONTRIBUTION_CONFIRMED': 'Dieser Beitrag ist bestätigt. Er bleibt.',
  'problem.CONTRIBUTION_IS_OWN': 'Über den eigenen Beitrag entscheidet jemand anderes',
  'problem.CONTRIBUTION_CHANGED':
    'Das hat inzwischen jemand geändert. Schau es dir noch einmal an, bevor du weitermachst',
  'problem.CONTRIBUTION_BY_SELF': 'Was du eingetragen oder geändert hast, bestätigt jemand anderes',
  'problem.MESSAGE_REQUIRED': 'Schreib zuerst ein paar Worte',
  'problem.MESSAGE_TOO_LONG': 'Fass deine Nachricht kürzer',

  // the three tabs
  'contributions.tabs': 'Beiträge',
  'contributions.tabWrite': 'Schreiben',
  'contributions.tabCommunity': 'Gemeinschaft',
  'contributions.own': 'Meine Beiträge',
  'contributions.community': 'Was wir für alle tun',
  'contributions.pages': 'Seiten der Beiträge',
  'contributions.failedTitle': 'Die Beiträge ließen sich nicht laden',

  // submitting and changing a contribution
  'contribute.memo': 'Tätigkeit',
  'contribute.memoHint':
    'Alle Mitglieder sehen deinen Beitrag gleich, unter dem Namen {name}. Beschreibe ihn so, dass sie ihn sich vorstellen können.',
  'contribute.date': 'Wann?',
  'contribute.hours': 'Wie viele Stunden?',
  'contribute.amount': 'Oder als Betrag in GDD',
  'contribute.openHint': 'Im {month} noch {hours} möglich',
  'contribute.rate': '{rate} GDD je Stunde',
  'contribute.hoursInWords': '{count, plural, one {{hours} Stunde} other {{hours} Stunden}}',
  'contribute.hoursUnit': '{count, plural, one {Stunde} other {Stunden}}',
  'contribute.worth':
    '{hours} × {rate} GDD ergeben <b>{amount} GDD</b>. Sie entstehen neu, sobald die Moderation bestätigt.',
  'contribute.worthPlain':
    'Jede Stunde ergibt {rate} GDD. Sie entstehen neu, sobald die Moderation bestätigt.',
  'contribute.submit': 'Beitrag einreichen',
  'contribute.save': 'Änderungen speichern',
  'contribute.cancel': 'Beitrag unverändert lassen',
  'contribute.draft': 'Entwurf gespeichert um {time} Uhr',
  'contribute.failed': 'Dieser Beitrag wurde nicht eingereicht',
  'contribute.saveFailed': 'Deine Änderungen wurden nicht gespeichert',
  'contribute.lostText':
    'Reiche deinen Beitrag noch einmal ein, sobald du verbunden bist: Er zählt nur einmal, auch wenn der erste Versuch durchkam. Wenn du inzwischen etwas geändert hast, schau zuerst in „Meine Beiträge“.',
  'contribute.notConnected':
    'Du hast gerade keine Verbindung. Was du geschrieben hast, bleibt hier; reiche es ein, sobald die Verbindung wieder da ist.',
  'contribute.lostEdit': 'Prüfe deine Verbindung und speichere noch einmal.',
  // a change that was overtaken, by a decision or by another change
  'contribute.overtaken': 'Was du eingegeben hast, ist noch da, bis du es verwirfst.',
  'contribute.asNew': 'Als neuen Beitrag schreiben',
  'unsent.copy': 'Text kopieren',
  'unsent.copied': 'Der Text ist kopiert',
  'unsent.notCopied': 'Kopieren ging nicht. Markiere den Text und kopiere ihn von Hand.',
  'unsent.drop': 'Verwerfen',
  'change.meanwhile': 'Das hat sich geändert, während du geschrieben hast',
  'change.choose': 'Deine Worte sind noch da. Mit welcher Fassung machst du weiter?',
  'change.keepMine': 'Meine Eingaben behalten',
  'change.takeNew': 'Neue Fassung übernehmen',
  'contribute.memoMissing': 'Schreib, was du getan hast',
  'contribute.memoShort': 'Schreib mindestens fünf Zeichen, damit andere es sich vorstellen können',
  'contribute.memoLong': 'Kürze deine Worte auf 512 Zeichen',
  'contribute.dateMissing': 'Wähle den Tag',
  'contribute.dateEarly': 'Wähle einen Tag ab dem {from}',
  'contribute.dateLate': 'Wähle einen Tag bis heute, den {to}',
  'contribute.dateMonth': 'Er bleibt in seinem Monat: Wähle einen Tag vom {from} bis zum {to}',
  'contribute.hoursMissing': 'Sag, wie viele Stunden es waren',
  'contribute.hoursForm': 'Das ist keine Zahl. Schreib die Stunden in Ziffern, etwa 3,5 oder 3:30',
  'contribute.hoursDecimals': 'Schreib höchstens zwei Ziffern hinter das Komma',
  'contribute.hoursNone': 'Schreib mehr als null',
  'contribute.limit': 'Im {month} höchstens noch {hours}, das sind {amount} GDD. Nimm weniger.',
  'contribute.monthFull': 'Der {month} ist voll. Wähle einen Tag im anderen Monat.',
  'contribute.oneFull':
    'Alle {hours} Stunden im {month} sind eingetragen. Im {other} ist noch Platz: Wähle dort einen Tag.',
  'contribute.bothFull':
    'Alle {hours} Stunden im {month} und im {other} sind eingetragen. Danke für so viel! Im neuen Monat ist wieder Platz.',
  'contribute.thanksText':
    'Dein Beitrag liegt jetzt bei der Moderation. Sobald er bestätigt ist, entstehen <b>{amount} GDD</b> für dich.',
  'contribute.toOwn': 'Meine Beiträge ansehen',
  'contribute.another': 'Noch einen schreiben',

  // the months, and how it works
  'months.title': 'Noch mögliche Stunden',
  'months.state': '{confirmed} bestätigt, {submitted} eingereicht, {open} noch möglich',
  'months.done': 'Alle {hours} bestätigt. Danke!',
  'help.title': 'Was eine Stunde wert ist',
  'help.rules':
    'Für jede Stunde freiwilligen Engagements entstehen {rate} GDD, höchstens {limit} GDD im Monat. Eintragen kannst du für diesen und den vorigen Monat.',
  'help.communityTitle': 'Für alle zu sehen',
  'help.community':
    'Hier sehen alle, was Mitglieder für die Gemeinschaft tun. Gelöschtes steht nicht in dieser Liste.',

  // states of a contribution
  'status.PENDING': 'Eingereicht',
  'status.IN_PROGRESS': 'Rückfrage',
  'status.CONFIRMED': 'Bestätigt',
  'status.DENIED': 'Abgelehnt',
  'status.DELETED': 'Gelöscht',
  'legend.title': 'Was die Zeichen heißen',
  'statusHelp.PENDING': 'wartet auf die Moderation; du kannst noch ändern oder löschen',
  'statusHelp.IN_PROGRESS': 'jemand hat eine Frage; antworte einfach',
  'statusHelp.CONFIRMED': 'der Betrag ist gutgeschrieben',
  'statusHelp.DENIED': 'die Moderation hat abgelehnt; du kannst neu einreichen',
  'statusHelp.DELETED': 'zurückgenommen; für dich bleibt es sichtbar',
  'statusOfOthers.PENDING': 'wartet auf die Moderation',
  'statusOfOthers.IN_PROGRESS': 'die Moderation hat eine Rückfrage',
  'statusOfOthers.CONFIRMED': 'der Betrag ist gutgeschrieben',
  'statusOfOthers.DENIED': 'die Moderation hat abgelehnt',

  // the own list
  'own.emptyTitle': 'Hier wird dein erster Beitrag stehen',
  'own.emptyText': 'Erzähl, was du für die Gemeinschaft getan hast. Jede Stunde zählt gleich viel.',
  'own.emptyAction': 'Beitrag schreiben',
  'everybody.emptyTitle': 'Noch hat niemand etwas geschrieben',
  'everybody.emptyText': 'Sobald jemand von einem Beitrag für alle erzählt, steht er hier.',
  'everybody.somebody': 'Ein Mitglied',
  'entry.hours': '{hours} Std.',
  'entry.confirmedOn': 'Bestätigt am {date}.',
  'entry.byModerator': 'Von der Moderation eingetragen.',
  'entry.changed': 'Von der Moderation geändert',
  'entry.openThread': '{count, plural, =0 {Der Moderation schreiben} other {Gespräch und Änderungen (#)}}',
  'entry.closeThread': 'Gespräch einklappen',
  'entry.edit': 'Bearbeiten',
  'entry.saved': 'Deine Änderungen sind gespeichert und liegen bei der Moderation',
  'entry.delete': 'Löschen',
  'entry.keep': 'Behalten',
  'entry.deleteTitle': 'Diesen Beitrag löschen?',
  'entry.deleteText': 'Er bleibt als gelöscht in deiner Liste, und du kannst seine Stunden wieder eintragen.',
  'entry.deleted': 'Dein Beitrag ist gelöscht',
  'entry.deleteFailed': 'Er wurde nicht gelöscht',

  // the conversation with moderation
  'thread.label': 'Gespräch mit der Moderation',
  'thread.loadFailed': 'Das Gespräch ließ sich nicht laden',
  'thread.you': 'Du',
  'thread.moderation': 'Moderation',
  'thread.moderationAt': 'Moderation · {when}',
  'thread.before': 'Vor der Änderung',
  'thread.answer': 'Deine Antwort',
  'thread.message': 'Deine Nachricht an die Moderation',
  'thread.sendAnswer': 'Antworten',
  'thread.sendMessage': 'Nachricht senden',
  'thread.sent': 'Danke. Deine Worte sind bei der Moderation.',
  'thread.failed': 'Deine Worte wurden nicht gesendet',
};
