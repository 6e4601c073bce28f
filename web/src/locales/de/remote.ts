import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'remote.UNDER_WAY': 'unterwegs',
  'remote.RETURNED': 'zurückgekommen',
  'remote.UNDER_WAYText':
    'Das ist unterwegs zu {name} in {community}. Es kommt von selbst an oder zurück; hier siehst du, was daraus wird.',
  'remote.ARRIVEDText': 'Das ist angekommen: {name} in {community} hat es erhalten.',
  'remote.RETURNEDText':
    'Das ist zurückgekommen: {name} in {community} hat es nicht erhalten. Der Betrag gehört wieder dir.',
  'remote.NOT_SENTText': 'Das wurde nicht an {name} in {community} gesendet. Dein Guthaben ist, wie es war.',
  'remote.backText':
    'Das war für {name} in {community} und ist dort nicht angekommen, deshalb kam es zu dir zurück.',
  'remote.from': '{firstName} gehört zur Gemeinschaft {community}.',
  'remote.toHint': 'E-Mail, Benutzername oder {product}-ID',
  'remote.nameLater':
    'Nur {community} kann nachsehen, wer das ist. Den Namen siehst du, sobald gesendet ist.',
  'remote.findable':
    'Teilt die Verwaltung die Suche mit einer anderen Gemeinschaft, finden dich auch deren Mitglieder, ohne deinen Ort.',
  'remote.final':
    'Das geht in eine andere Gemeinschaft und lässt sich nicht zurücknehmen. Nur wenn es in {community} nicht ankommen kann, kommt es zu dir zurück.',
  'remote.limitOfDay':
    'Heute kann nicht mehr in die andere Gemeinschaft gehen: Die Grenze für einen Tag ist erreicht. Nimm weniger oder versuch es morgen wieder; dein Guthaben ist, wie es war.',
  'problem.TRANSFER_BLOCKED_ELSEWHERE':
    'In der anderen Gemeinschaft ist noch ein Vorgang mit dir oder mit dieser Person offen. Nur die Verwaltung dort kann ihn beenden; eure Verwaltung sieht ihn. Dein Guthaben ist, wie es war.',
  'problem.TRANSFER_BLOCKED_BRIEFLY':
    'Ein früherer Dank mit dir oder mit dieser Person ist noch nicht abgeschlossen. Das löst sich innerhalb einer halben Stunde von selbst, dann kannst du wieder senden. Dein Guthaben ist, wie es war.',
  'live.returned': '{amount} GDD sind zurückgekommen: Sie haben {name} nicht erreicht.',
  'live.returnedHidden': 'Ein Dank an {name} ist zurückgekommen: Er ist nicht angekommen.',
  // a link of one community that is redeemed in another
  'remoteLink.choose': 'In welcher Gemeinschaft bist du Mitglied?',
  'remoteLink.chooseHint': 'Du löst das Geschenk dort ein, wo dein Konto ist.',
  'remoteLink.go': 'Weiter zu {community}',
  'remoteLink.fromTitle': '{firstName} aus {community} schenkt dir',
  'remoteLink.asMember': 'Melde dich an, um es hier in {community} einzulösen.',
  'remoteLink.minutes':
    'Diese Seite gilt zehn Minuten. Danach öffne den Link noch einmal dort, wo du ihn bekommen hast.',
  'remoteLink.done':
    '{firstName} aus {community} hat dir gedankt. Der Betrag gehört jetzt zu deinem Guthaben.',
};
