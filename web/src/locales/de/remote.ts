import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'elsewhere.UNDER_WAY': 'unterwegs',
  'elsewhere.RETURNED': 'zurückgekommen',
  'elsewhere.UNDER_WAYText':
    'Das ist unterwegs zu {name} in {community}. Es kommt von selbst an oder zurück; hier siehst du, was daraus wird.',
  'elsewhere.ARRIVEDText': 'Das ist angekommen: {name} in {community} hat es erhalten.',
  'elsewhere.RETURNEDText':
    'Das ist zurückgekommen: {name} in {community} hat es nicht erhalten. Der Betrag gehört wieder dir.',
  'elsewhere.NOT_SENTText':
    'Das wurde nicht an {name} in {community} gesendet. Dein Guthaben ist, wie es war.',
  'elsewhere.backText':
    'Das war für {name} in {community} und ist dort nicht angekommen, deshalb kam es zu dir zurück.',
  'elsewhere.from': '{firstName} gehört zur Gemeinschaft {community}.',
  'elsewhere.nameLater': 'Wer das ist, weiß {community}. Den Namen siehst du, sobald gesendet ist.',
  'elsewhere.findable':
    'Teilt die Verwaltung die Suche mit einer anderen Gemeinschaft, finden dich auch deren Mitglieder, ohne deinen Ort.',
  'elsewhere.final':
    'Das geht in eine andere Gemeinschaft. Kann es in {community} nicht ankommen, kommt es zu dir zurück.',
  'elsewhere.limitOfDay':
    'Heute kann nicht mehr in die andere Gemeinschaft gehen: Die Grenze für einen Tag ist erreicht. Nimm weniger oder versuch es morgen wieder; dein Guthaben ist, wie es war.',
  'live.returned': '{amount} GDD sind zurückgekommen: Sie haben {name} nicht erreicht.',
  'live.returnedHidden': 'Ein Dank an {name} ist zurückgekommen: Er ist nicht angekommen.',
  // a link of one community that is redeemed in another
  'abroad.choose': 'In welcher Gemeinschaft bist du Mitglied?',
  'abroad.chooseHint': 'Du löst das Geschenk dort ein, wo dein Konto ist.',
  'abroad.go': 'Weiter zu {community}',
  'abroad.fromTitle': '{firstName} aus {community} schenkt dir',
  'abroad.asMember': 'Melde dich an, um es hier in {community} einzulösen.',
  'abroad.minutes':
    'Diese Seite gilt zehn Minuten. Danach öffne den Link noch einmal dort, wo du ihn bekommen hast.',
  'abroad.done': '{firstName} aus {community} hat dir gedankt. Der Betrag gehört jetzt zu deinem Guthaben.',
};
