import type { Translation } from '../en.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  // first steps of newcomers
  'steps.title': 'Tus primeros pasos',
  'steps.count': 'Hecho: {count} de {all}',
  'steps.allTitle': 'Ya sabes moverte',
  'steps.allText': 'Gracias por estar aquí.',
  'steps.close': 'No mostrar más',
  'steps.closed': 'Los primeros pasos están ocultos.',
  'steps.reopen': 'Mostrarlos otra vez',
  'steps.done': 'Hecho',
  'steps.nameTitle': 'Elige un nombre de usuario',
  'steps.nameText': 'Corto y fácil de recordar, para que te encuentren.',
  'steps.contributeTitle': 'Cuenta lo que hiciste por otros',
  'steps.contributeText': 'Así nacen tus primeros GDD.',
  'steps.thankTitle': 'Da las gracias a alguien',
  'steps.thankText': 'Envía unos GDD con palabras amables, a un miembro o como enlace.',
  'steps.fadingTitle': 'Descubre por qué el saldo se desvanece',
  'steps.fadingText': 'Un minuto de lectura. Allí se explican también los demás términos.',

  // the words
  'glossary.title': 'Glosario',
  'glossary.intro': 'Cómo se llama cada cosa en {community}, en frases cortas.',
  'glossary.list': 'Ir a un término',
  'glossary.more': 'Leer más sobre la idea',
  'glossary.ask': '¿Queda algo por aclarar? <link>Escríbenos</link>.',
  'glossary.GDDTitle': 'GDD',
  'glossary.GDDText':
    'Con GDD das las gracias. No se pueden comprar. Nacen cuando alguien hace algo por los demás y pasan de mano en mano.',
  'glossary.contributionTitle': 'Contribución',
  'glossary.contributionText':
    'Algo que hiciste por otros o por la naturaleza. Cuentas qué fue y cuánto tiempo llevó. Cuando se confirma, recibes {hour} GDD por cada hora.',
  'glossary.fadingTitle': 'Desvanecimiento',
  'glossary.fadingText':
    'En la naturaleza todo viene y va, también los GDD: cada saldo se reduce a la mitad en un año, un poco con cada segundo. Nadie necesita acumular, y siempre hay sitio para nuevos GDD. Lo que das pronto es lo que más bien hace.',
  'glossary.fadingOwn': 'En tu caso: {amount} GDD desde {since}',
  'glossary.linkTitle': 'Enlace',
  'glossary.linkText':
    'Un regalo para alguien que aún no está aquí o cuya dirección no conoces. Envías el enlace o muestras su código. Quien lo canjee primero recibe el regalo; abrirlo no lo canjea. Vale {days} días; hasta entonces puedes retirarlo.',
  'glossary.reserveTitle': 'Reserva',
  'glossary.reserveText':
    'Lo que un enlace reserva de tu saldo. Es algo más que el regalo, porque también lo que espera se desvanece. Así llega entero hasta el último día. Lo que sobra vuelve a ser tuyo.',
  'glossary.codeTitle': 'Código',
  'glossary.codeText':
    'El cuadrado en blanco y negro. Tu propio código lleva a otros hasta ti, para que te den las gracias sin escribir nada. También los enlaces y las peticiones tienen códigos.',
  'glossary.requestTitle': 'Petición',
  'glossary.requestText':
    'Pides a alguien un importe y dices para qué. La otra persona acepta o rechaza. Antes de eso no se mueve nada.',
  'glossary.GDTTitle': 'GDT',
  'glossary.GDTText':
    'Un segundo saldo junto a los GDD. Agradece a quienes apoyan el trabajo común con euros. Los GDT no se desvanecen y no se pueden enviar.',
  'glossary.usernameTitle': 'Nombre de usuario',
  'glossary.usernameText':
    'El nombre con el que otros te encuentran cuando quieren darte las gracias. Lo eliges una vez, en los ajustes.',
  'glossary.moderatorTitle': 'Moderación',
  'glossary.moderatorText':
    'Una persona de la comunidad que mira las contribuciones, pregunta cuando algo no está claro y las confirma.',
  'glossary.circleTitle': 'Círculo',
  'glossary.circleText':
    'Un grupo con un proyecto común. Los círculos tienen su propio lugar para encontrarse y planear.',
  'glossary.communityTitle': 'Comunidad',
  'glossary.communityText':
    'Todos los que forman parte de {community}. También hay otras comunidades; con algunas podéis daros las gracias.',
};
