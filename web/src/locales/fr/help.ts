import type { Translation } from '../en.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  // first steps of newcomers
  'steps.title': 'Tes premiers pas',
  'steps.count': 'Fait : {count} sur {all}',
  'steps.allTitle': 'Te voilà chez toi',
  'steps.allText': 'Merci d’être des nôtres.',
  'steps.close': 'Ne plus afficher',
  'steps.closed': 'Les premiers pas sont masqués.',
  'steps.reopen': 'Les afficher de nouveau',
  'steps.done': 'Fait',
  'steps.nameTitle': 'Choisis un nom d’utilisateur',
  'steps.nameText': 'Court et facile à retenir, pour qu’on te trouve.',
  'steps.contributeTitle': 'Raconte ce que tu as fait pour d’autres',
  'steps.contributeText': 'C’est ainsi que naissent tes premiers GDD.',
  'steps.thankTitle': 'Remercie quelqu’un',
  'steps.thankText': 'Envoie quelques GDD avec des mots gentils, à un membre ou par lien.',
  'steps.fadingTitle': 'Apprends pourquoi un solde s’efface',
  'steps.fadingText': 'Une minute de lecture. Les autres mots y sont expliqués aussi.',

  // the words
  'glossary.title': 'Glossaire',
  'glossary.intro': 'Ce que les mots veulent dire à {community}, en phrases courtes.',
  'glossary.list': 'Aller à un mot',
  'glossary.more': 'En savoir plus sur l’idée',
  'glossary.ask': 'Quelque chose n’est pas clair ? <link>Écris-nous</link>.',
  'glossary.GDDTitle': 'GDD',
  'glossary.GDDText':
    'Avec des GDD, tu dis merci. On ne peut pas les acheter. Ils naissent quand quelqu’un fait quelque chose pour les autres et passent de main en main.',
  'glossary.contributionTitle': 'Contribution',
  'glossary.contributionText':
    'Quelque chose que tu as fait pour les autres ou pour la nature. Tu racontes ce que c’était et combien de temps il a fallu. Une fois confirmée, elle te donne {hour} GDD par heure.',
  'glossary.fadingTitle': 'Effacement',
  'glossary.fadingText':
    'Dans la nature, tout vient et s’en va, les GDD aussi : chaque solde diminue de moitié en un an, un peu à chaque seconde. Personne n’a besoin d’amasser, et il y a toujours de la place pour de nouveaux GDD. Ce que tu transmets tôt fait le plus de bien.',
  'glossary.fadingOwn': 'Chez toi : {amount} GDD depuis {since}',
  'glossary.linkTitle': 'Lien',
  'glossary.linkText':
    'Un cadeau pour quelqu’un qui n’est pas encore là ou dont tu ne connais pas l’adresse. Tu envoies le lien ou montres son code. La première personne qui accepte reçoit le cadeau ; ouvrir le lien ne suffit pas. Il est valable {days} jours ; d’ici là tu peux le retirer.',
  'glossary.reserveTitle': 'Réserve',
  'glossary.reserveText':
    'Ce qu’un lien réserve sur ton solde. C’est un peu plus que le cadeau, car ce qui attend s’efface aussi. Ainsi, le cadeau arrive entier même le dernier jour. Ce qui reste est de nouveau à toi.',
  'glossary.codeTitle': 'Code',
  'glossary.codeText':
    'Le carré noir et blanc. Ton propre code mène les autres à toi, pour qu’ils te remercient sans rien taper. Les liens et les demandes ont aussi des codes.',
  'glossary.requestTitle': 'Demande',
  'glossary.requestText':
    'Tu demandes un montant à quelqu’un et dis pourquoi. L’autre personne accepte ou refuse. Rien ne bouge avant.',
  'glossary.GDTTitle': 'GDT',
  'glossary.GDTText':
    'Un second solde à côté des GDD. Il remercie ceux qui soutiennent le travail commun en euros. Les GDT ne s’effacent pas et ne s’envoient pas.',
  'glossary.usernameTitle': 'Nom d’utilisateur',
  'glossary.usernameText':
    'Le nom sous lequel les autres te trouvent pour te remercier. Tu le choisis une fois, dans les réglages.',
  'glossary.moderatorTitle': 'Modération',
  'glossary.moderatorText':
    'Une personne de la communauté qui regarde les contributions, pose des questions quand quelque chose n’est pas clair et les confirme.',
  'glossary.circleTitle': 'Cercle',
  'glossary.circleText':
    'Un groupe avec un projet commun. Les cercles ont leur propre lieu pour se retrouver et préparer.',
  'glossary.communityTitle': 'Communauté',
  'glossary.communityText':
    'Tous ceux qui font partie de {community}. Il y a aussi d’autres communautés ; avec certaines, vous pouvez vous remercier.',
};
