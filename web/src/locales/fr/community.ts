import type { Translation } from '../en.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {
  // member search
  'userSearch.field': 'Nom ou nom d’utilisateur',
  'userSearch.search': 'Chercher',
  'userSearch.views': 'Liste ou carte',
  'userSearch.list': 'Liste',
  'userSearch.map': 'Carte',
  'userSearch.count':
    '{count, plural, =0 {Aucun membre trouvé} one {# membre trouvé} other {# membres trouvés}}',
  'userSearch.pages': 'Pages des membres trouvés',
  'userSearch.thank': 'Remercier',
  'userSearch.you': 'C’est toi',
  'userSearch.exact': 'sur la carte',
  'userSearch.kmExact': 'à {km} km',
  'userSearch.kmAbout': 'à environ {km} km',
  'userSearch.noPlace': 'pas sur la carte',
  'userSearch.mapLabel': 'Carte des membres ; la liste les donne tous en mots',
  'userSearch.mapHow':
    'Touche quelqu’un pour voir qui c’est, et un nombre pour t’approcher de plusieurs personnes. Un cercle en pointillé est un lieu approximatif.',
  'userSearch.mapFull': 'La carte montre les {most} premiers. Cherche pour en trouver d’autres.',
  'userSearch.withoutPlace':
    '{count, plural, one {# membre n’a pas choisi de lieu et n’est} other {# membres n’ont pas choisi de lieu et ne sont}} que dans la liste.',
  'userSearch.noneTitle': 'Il n’y a encore personne ici',
  'userSearch.notFound': 'Aucun résultat',
  'userSearch.noneText': 'Personne dans ta communauté n’a encore choisi d’être visible. Lance-toi.',
  'userSearch.noneFor':
    'Nous ne trouvons personne sous « {words} ». Beaucoup ne montrent que la première lettre de leur nom de famille : cherche le début du prénom. Et certaines personnes ne veulent pas être trouvées.',
  'userSearch.likely': 'Tu cherches peut-être…',
  'userSearch.all': 'Tout afficher',
  'userSearch.shown': 'Les autres te trouvent ici',
  'userSearch.notShown': 'Tu n’apparais pas ici',
  'userSearch.how':
    'Ici figurent seulement les personnes qui veulent être trouvées. Tu décides sous quel nom et avec quelle précision.',
  'userSearch.toSettings': 'Ouvrir tes réglages',
  'userSearch.gmsTitle': 'Ta communauté cherche sur sa propre carte',
  'userSearch.gmsText':
    'La carte est une plateforme en dehors de ce portefeuille. Quand tu l’ouvres, elle apprend qui tu es, et rien d’autre.',
  'userSearch.gmsOpen': 'Ouvrir la carte',
  'userSearch.gmsFailed': 'La carte n’a pas pu être ouverte',

  // circles
  'circles.title': 'Les cercles de {community}',
  'circles.text':
    'Dans les cercles, les membres préparent des projets ensemble, trouvent de l’aide et discutent.',
  'circles.leads': 'Tu quittes le portefeuille et vas sur {host}. Tu y es tout de suite connecté·e.',
  'circles.joins':
    'Tu ne participes pas encore aux cercles. En continuant, tu y participes : ils apprennent ton nom et ton adresse e-mail.',
  'circles.open': 'Aller aux cercles',
  'circles.failed': 'Les cercles n’ont pas pu être ouverts',
  'circles.settings': 'Changer ce que les cercles savent de toi',
  'circles.offTitle': 'Tu ne participes pas encore aux cercles',
  'circles.switchOn': 'Activer dans les réglages',
  'circles.noneTitle': 'Il n’y a pas de cercles ici',
  'circles.noneText': 'Ta communauté n’utilise pas la plateforme des cercles.',

  // about the community
  'information.sentence': 'Des voisins qui se remercient.',
  'information.figures': 'En chiffres',
  'information.members': 'Membres',
  'information.activeMembers': 'Ont déjà reçu des GDD, anciens membres compris',
  'information.created': 'Créé',
  'information.faded': 'Effacé',
  'information.atPeers': 'Parti vers d’autres communautés',
  'information.fromPeers': 'Venu d’autres communautés',
  'information.held': 'Les membres ont maintenant',
  'information.reserved': 'dont réservés pour des liens ouverts',
  'information.addsUp':
    'Tout GDD commence par une contribution. Ce qui a été créé est encore chez les membres ou s’est effacé : il n’y a rien d’autre, et chacun peut vérifier le compte.',
  'information.takePart': 'Participer',
  'information.takePartHow':
    'Pour cela, la communauté te remercie aussitôt. Tu reçois le lien ou son code QR sur place ou de la modération : ouvre-le, regarde-le et dis oui.',
  'information.until': 'jusqu’au {date}',
  'information.moderators': 'Modération',
  'information.administrators': 'Administration',
  'information.support': 'Des questions ?',
  'information.links': 'Pour en savoir plus',
  'information.learnMore': 'De quoi il s’agit',
  'information.ownCommunity': 'Fonder ta propre communauté',

  // starting another community
  'registerCommunity.lead':
    '{product} vit dans des communautés : des personnes qui se connaissent, se remercient et décident ensemble. La tienne peut être la prochaine.',
  'registerCommunity.people':
    'Trouve quelques personnes qui le veulent aussi, et deux d’entre elles qui s’occupent des contributions comme modération.',
  'registerCommunity.server':
    'Installez un serveur avec votre nom et votre adresse. Le logiciel est libre, un petit ordinateur suffit.',
  'registerCommunity.connect':
    'Prévenez {community}. Dès que les deux se connaissent, les membres peuvent se remercier d’une communauté à l’autre.',
  'registerCommunity.read': 'Comment ça marche',
  'registerCommunity.ask': 'Demande-nous',
  'registerCommunity.visit': 'Visiter {community}',
  'registerCommunity.join': 'Ou préfères-tu nous rejoindre ? <link>Devenir membre de {community}</link>',
};
