import type { Translation } from '../en.ts';
import type { scan as english } from '../en/scan.ts';

export const scan: Translation<typeof english> = {
  // scanning
  'scan.title': 'Scanner un code',
  'scan.tabs': 'Scanner et montrer',
  'scan.tab': 'Scanner',
  'scan.what': 'Tiens la caméra devant le code d’un membre, d’un lien ou d’une demande.',
  'scan.privacy':
    'La caméra ne fait que lire le code. Aucune image ne quitte cet appareil, aucune n’est gardée.',
  'scan.start': 'Allumer la caméra',
  'scan.starting': 'La caméra démarre',
  'scan.finder': 'Image de la caméra',
  'scan.hold': 'Place le code dans le cadre. Il est lu tout seul.',
  'scan.torch': 'Lampe',
  'scan.stop': 'Éteindre',
  'scan.deniedTitle': 'La caméra n’est pas autorisée ici',
  'scan.deniedText':
    'Autorise la caméra pour cette page dans les réglages de ton navigateur et réessaie. Ou choisis une image du code.',
  'scan.noneTitle': 'Il n’y a pas de caméra ici',
  'scan.noneText': 'Choisis une image du code. Ou ouvre le portefeuille sur ton téléphone et scanne là.',
  'scan.noneHere':
    'Choisis une image du code. Ou regarde dans les réglages de ton appareil si le navigateur peut utiliser la caméra.',
  'scan.busyTitle': 'La caméra est déjà utilisée',
  'scan.busyText': 'Un autre programme utilise la caméra. Ferme-le et réessaie.',
  'scan.failedTitle': 'La caméra ne montre rien',
  'scan.failedText': 'Réessaie. Si cela n’aide pas, choisis une image du code.',
  'scan.pictureTitle': 'Ou depuis une image',
  'scan.pictureText': 'Une photo ou une capture d’écran du code suffit.',
  'scan.dropText': 'Tu peux aussi la déposer ici ou la coller.',
  'scan.choose': 'Choisir une image',
  'scan.reading': 'Recherche du code…',
  'scan.nothing':
    'On ne trouve pas de code dans cette image. Choisis-en une où le code est grand, net et entier.',
  'scan.noPicture':
    'Ce n’est pas une image qui peut s’afficher ici. Choisis une photo ou une capture d’écran.',
  'scan.failed': 'L’image n’a pas pu être lue. Vérifie ta connexion et réessaie.',

  // scanned codes
  'scan.outsideTitle': 'Ce code mène ailleurs',
  'scan.outsideText': 'Il n’appartient pas à ta communauté. Ne l’ouvre que si tu connais cette adresse :',
  'scan.disguised': 'Cette adresse est faite pour ressembler à une autre. Mieux vaut ne pas l’ouvrir.',
  'scan.unknownTitle': 'Ce code n’ouvre rien ici',
  'scan.unknownText':
    'C’est une adresse de ta communauté, mais pas un lien, ni une demande, ni un membre. Il en manque peut-être un bout.',
  'scan.textTitle': 'Ce code contient du texte',
  'scan.textText': 'Ce n’est pas une adresse, il n’y a donc rien à ouvrir. Tu peux le copier.',
  'scan.read': 'Ce que dit le code',
  'scan.empty': 'Rien qui puisse s’afficher',
  'scan.again': 'Scanner un autre code',
  'scan.copy': 'Copier',
  'scan.copied': 'C’est copié',
  'scan.notCopied': 'La copie n’a pas marché. Sélectionne les mots et copie-les à la main.',
  'scan.open': 'Ouvrir {host}',

  // the own code
  'code.title': 'Mon code',
  'code.tab': 'Mon code',
  'code.label': 'Code de {name} à {community}',
  'code.how': 'Toute personne qui scanne ce code peut remercier {firstName} à {community}.',
  'code.bright': 'S’il n’est pas lu : augmente la luminosité et essuie l’écran.',
  'code.ways': 'Transmettre le code',
  'code.share': 'Partager',
  'code.shareText': 'Ici, tu peux remercier {name} :',
  'code.copy': 'Copier l’adresse',
  'code.copied': 'L’adresse de ton code est copiée',
  'code.notCopied': 'La copie n’a pas marché. Enregistre plutôt le code comme image.',
  'code.save': 'Enregistrer comme image',
  'code.notSaved': 'L’image n’a pas pu être enregistrée dans ce navigateur',
  'code.fileName': 'mon-code',
  'code.print': 'Imprimer',

  // a link on paper
  'card.title': 'Carte de remerciement',
  'card.intro':
    'Imprime ton lien, découpe-le et donne-le en main propre. La première personne qui le scanne reçoit le cadeau.',
  'card.howMany': 'Combien ?',
  'card.one': 'Cette carte',
  'card.sheet': 'Une feuille avec {count} liens',
  'card.more':
    'Quatre cartes tiennent sur une feuille : avec d’autres liens ouverts, tu peux les imprimer ensemble.',
  'card.withAmount': 'Montrer le montant sur la carte',
  'card.print': 'Imprimer',
  'card.paper': 'Pour du papier A4, sans mise à l’échelle et sans marges de l’imprimante.',
  'card.noneTitle': 'Il n’y a pas de carte pour ce lien',
  'card.noneText':
    'Il a été utilisé ou retiré, ou il a expiré. Choisis un de tes liens ouverts ou fais-en un nouveau.',
  'card.thanks': 'Merci !',
  'card.from': 'de {firstName}',
  'card.scan': 'Scanne ce code avec ton téléphone.',
  'card.join': 'Connecte-toi ou deviens membre de {community}.',
  'card.redeem': 'Accepte le remerciement.',
};
