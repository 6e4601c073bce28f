import type { Translation } from '../en.ts';
import type { community as english } from '../en/community.ts';

export const community: Translation<typeof english> = {
  // member search
  'userSearch.field': 'Nombre o nombre de usuario',
  'userSearch.search': 'Buscar',
  'userSearch.views': 'Lista o mapa',
  'userSearch.list': 'Lista',
  'userSearch.map': 'Mapa',
  'userSearch.count':
    '{count, plural, =0 {No se ha encontrado a nadie} one {# miembro encontrado} other {# miembros encontrados}}',
  'userSearch.pages': 'Páginas de miembros encontrados',
  'userSearch.thank': 'Agradecer',
  'userSearch.you': 'Eres tú',
  'userSearch.exact': 'en el mapa',
  'userSearch.kmExact': 'a {km} km',
  'userSearch.kmAbout': 'a unos {km} km',
  'userSearch.noPlace': 'no está en el mapa',
  'userSearch.mapLabel': 'Mapa de los miembros; en la lista están todos, en texto',
  'userSearch.mapHow':
    'Pulsa sobre alguien para ver quién es, y un número para acercarte a varias personas. Un círculo discontinuo es un lugar aproximado.',
  'userSearch.mapFull': 'El mapa muestra los primeros {most}. Busca para encontrar a otros.',
  'userSearch.withoutPlace':
    '{count, plural, one {# miembro no ha elegido lugar y está} other {# miembros no han elegido lugar y están}} solo en la lista.',
  'userSearch.noneTitle': 'Todavía no hay nadie aquí',
  'userSearch.notFound': 'No hemos encontrado a nadie',
  'userSearch.noneText': 'Nadie de tu comunidad ha querido todavía que lo encuentren. Empieza tú.',
  'userSearch.noneFor':
    'No encontramos a nadie con «{words}». Muchas personas muestran solo la primera letra de su apellido: busca el comienzo del nombre. Y algunas no quieren que las encuentren.',
  'userSearch.likely': '¿Quizá buscas a…?',
  'userSearch.all': 'Mostrar todos',
  'userSearch.shown': 'Otros te encuentran aquí',
  'userSearch.notShown': 'Tú no apareces aquí',
  'userSearch.how':
    'Aquí solo aparecen quienes quieren que los encuentren. Tú decides con qué nombre y con qué exactitud.',
  'userSearch.toSettings': 'Ir a tus ajustes',
  'userSearch.gmsTitle': 'Tu comunidad busca en un mapa propio',
  'userSearch.gmsText':
    'El mapa es una plataforma fuera de este monedero. Cuando la abres, se le dice quién eres, y nada más.',
  'userSearch.gmsOpen': 'Abrir el mapa',
  'userSearch.gmsFailed': 'No se ha podido abrir el mapa',

  // circles
  'circles.title': 'Círculos de {community}',
  'circles.text': 'En los círculos los miembros planean proyectos juntos, encuentran ayuda y conversan.',
  'circles.leads': 'Sales del monedero y vas a {host}. Allí tu sesión se abre enseguida.',
  'circles.joins':
    'Todavía no participas en los círculos. Si sigues, participas: conocerán tu nombre y tu dirección de correo.',
  'circles.open': 'Ir a los círculos',
  'circles.failed': 'No se han podido abrir los círculos',
  'circles.settings': 'Cambiar lo que los círculos saben de ti',
  'circles.offTitle': 'Todavía no participas en los círculos',
  'circles.switchOn': 'Activar en los ajustes',
  'circles.noneTitle': 'Aquí no hay círculos',
  'circles.noneText': 'Tu comunidad no usa la plataforma de los círculos.',

  // about the community
  'information.sentence': 'Personas vecinas que se dan las gracias.',
  'information.figures': 'En cifras',
  'information.members': 'Miembros',
  'information.activeMembers': 'Recibieron GDD alguna vez, también exmiembros',
  'information.created': 'Creado',
  'information.faded': 'Desvanecido',
  'information.atPeers': 'A otras comunidades',
  'information.fromPeers': 'De otras comunidades',
  'information.held': 'Los miembros tienen ahora',
  'information.reserved': 'de ello, en enlaces abiertos',
  'information.addsUp':
    'Todo GDD empieza con una contribución. Lo creado sigue con los miembros o se ha desvanecido: no hay más, y cualquiera puede comprobar la suma.',
  'information.takePart': 'Participar',
  'information.takePartHow':
    'Por esto la comunidad te da las gracias al momento. El enlace o su código QR lo recibes en el lugar o de la moderación: ábrelo, míralo y di que sí.',
  'information.until': 'hasta el {date}',
  'information.moderators': 'Moderación',
  'information.administrators': 'Administración',
  'information.support': '¿Preguntas?',
  'information.links': 'Para leer más',
  'information.learnMore': 'De qué se trata',
  'information.ownCommunity': 'Fundar una comunidad propia',

  // starting another community
  'registerCommunity.lead':
    '{product} vive en comunidades: personas que se conocen, se dan las gracias y deciden juntas. La tuya puede ser la próxima.',
  'registerCommunity.people':
    'Encuentra a algunas personas que también lo quieran, y a dos de ellas que cuiden de las contribuciones como moderación.',
  'registerCommunity.server':
    'Poned en marcha un servidor con vuestro nombre y vuestra dirección. El programa es libre y basta un ordenador pequeño.',
  'registerCommunity.connect':
    'Avisad a {community}. Cuando ambas se conozcan, los miembros podrán darse las gracias de una comunidad a otra.',
  'registerCommunity.read': 'Cómo funciona',
  'registerCommunity.ask': 'Pregúntanos',
  'registerCommunity.visit': 'Visitar {community}',
  'registerCommunity.join': '¿O prefieres unirte a nosotros? <link>Hacerte miembro de {community}</link>',
};
