import type { Translation } from '../en.ts';
import type { statements as english } from '../en/statements.ts';

export const statements: Translation<typeof english> = {
  'problem.STATEMENT_TOO_LONG':
    'En este periodo hay más de {most, number} movimientos. Elige uno más corto, por ejemplo un mes.',

  // the three pages
  // fields for days: the letters stand for day, month and year
  'day.letters': 'DMA',
  'day.unread': 'Ese día no existe. Escríbelo así: {example}',
  'day.calendar': 'Abrir el calendario',

  'statements.tabs': 'Tu cuenta a lo largo del tiempo',
  'statements.tab': 'Extracto',
  'statements.whyTab': 'Por qué cambió',
  'statements.letterTab': 'Tu año',
  'statements.failed': 'No se pudo cargar el extracto',
  'statements.print': 'Imprimir o PDF',

  // choosing a time
  'statements.period': '¿Para qué periodo?',
  'statements.today': 'Hoy',
  'statements.last7Days': 'Últimos 7 días',
  'statements.thisMonth': 'Este mes',
  'statements.lastMonth': 'El mes pasado',
  'statements.thisYear': 'Este año',
  'statements.lastYear': 'El año pasado',
  'statements.own': 'Otras fechas',
  'statements.from': 'Desde',
  'statements.to': 'Hasta',
  'statements.show': 'Mostrar extracto',
  'statements.daysMissing': 'Elige un día',
  'statements.daysOrder': 'Este día es anterior a la fecha inicial. Elige uno posterior.',
  'statements.daysFuture': 'Elige un día que ya haya empezado',

  // the statement
  'statements.between': 'Del {from} al {to}',
  'statements.untilNow': 'Del {from} al {to}, {time}',
  'statements.opening': 'Saldo inicial',
  'statements.closing': 'Saldo final',
  'statements.created': 'Recién creado',
  'statements.received': 'Recibido',
  'statements.sent': 'Dado',
  'statements.faded': 'Desvanecido',
  'statements.linksNote': 'Lo que reservan tus enlaces abiertos es parte de tu saldo hasta que se canjeen.',
  'statements.nothing': 'En este periodo no hubo movimientos.',
  'statements.list': 'Movimientos, uno tras otro',
  'statements.day': 'Día',
  'statements.what': 'Por qué',
  'statements.amount': 'Importe',
  'statements.balance': 'Saldo',
  'statements.toPerson': 'A {name}',
  'statements.fromPerson': 'De {name}',
  'statements.creation': 'Creado por tu contribución',
  'statements.part':
    'Ves los primeros {shown, number} de {count, number} movimientos. En papel y en los archivos están todos.',
  'statements.showAll': 'Mostrar los {count, number}',
  'statements.madeOn':
    'Hecho el {date}. Los importes mostrados tienen dos decimales; los archivos contienen los ocho.',

  // downloads
  'statements.csv': 'Tabla (CSV)',
  'statements.json': 'Archivo (JSON)',
  'statements.hiddenNote': 'Tus importes están ocultos en la pantalla. En papel y en los archivos se ven.',
  'statements.fileName': 'extracto',
  'statements.time': 'Hora',
  'statements.kind': 'Tipo',
  'statements.person': 'Persona',
  'statements.words': 'Palabras',
  'statements.dataTitle': 'Tus datos',
  'statements.dataText':
    'Todo lo que {community} guarda sobre ti, en un archivo: perfil, consentimientos, movimientos, enlaces, contribuciones con sus conversaciones, accesos y más.',
  'statements.dataGet': 'Descargar mis datos',
  'statements.dataFile': 'mis-datos',
  'statements.dataFailed': 'No se pudieron descargar tus datos',

  // why a balance changed
  'why.intro': 'Elige dos momentos y mira paso a paso cómo un saldo se convirtió en el otro.',
  'why.since': '¿Desde cuándo?',
  'why.yesterday': 'Desde ayer',
  'why.week': 'Desde hace una semana',
  'why.first': 'Desde el día 1',
  'why.month': 'Desde hace un mes',
  'why.year': 'Desde hace un año',
  'why.from': 'Primer momento',
  'why.to': 'Segundo momento',
  'why.explain': 'Explícamelo',
  'why.momentMissing': 'Elige un día y una hora',
  'why.momentOrder': 'Elige un momento después del primero',
  'why.momentFuture': 'Elige un momento que ya haya pasado',
  'why.more': '{when}: {difference} GDD más',
  'why.less': '{when}: {difference} GDD menos',
  'why.same': '{when}: sin cambios',
  'why.sinceDay': 'Desde el {from}',
  'why.between': 'Del {from} al {to}',
  'why.days': 'Día a día',
  'why.difference': 'Diferencia',
  'why.moments': 'Otros momentos',
  'why.start': 'Esto era lo que había.',
  'why.fadeStep': 'En {span} se desvaneció una parte.',
  'why.fadeBegan': 'El {date} empezó el desvanecimiento para todos. En {span} se desvaneció una parte.',
  'why.sent': 'Le diste algo a {name}.',
  'why.received': '{name} te dio algo.',
  'why.created': 'Se crearon GDD nuevos por tu contribución.',
  'why.end': 'Esto es lo que queda al final.',
  'why.leaves': 'quedan',
  'why.rule':
    'Cada saldo se desvanece de manera constante, a la mitad en un año: cuanto más tiempo pasa y mayor es, más se desvanece. Lo que das ya no se desvanece en tu cuenta.',

  // the letter of the year
  'letter.title': 'Tu año {year}',
  'letter.dear': 'Hola, {firstName}:',
  'letter.intro': 'este fue {year} en {community}: lo que diste y lo que llegó a ti.',
  'letter.soFar': 'este es {year} en {community} hasta hoy: lo que diste y lo que llegó a ti.',
  'letter.quiet':
    'En {year} no hubo movimientos tuyos. Un año también puede ser tranquilo. Qué bien que estés aquí.',
  'letter.hours': '{count, plural, one {{hours} hora} other {{hours} horas}} para todos',
  'letter.hoursText':
    '{deeds, plural, one {Una contribución} other {# contribuciones}} al bien común. Por ello se crearon {amount} GDD.',
  'letter.given': 'Gracias a {people, plural, one {una persona} other {# personas}}',
  'letter.givenText': 'Diste las gracias {times, plural, one {una vez} other {# veces}} y {amount} GDD.',
  'letter.received': 'Gracias de {people, plural, one {una persona} other {# personas}}',
  'letter.receivedText':
    'Te dieron las gracias {times, plural, one {una vez} other {# veces}}, con {amount} GDD en total.',
  'letter.faded': 'Se desvanecieron {amount} GDD',
  'letter.fadedText':
    'Eso dejó sitio: nadie tiene que acumular, y por cada hora de servicio pueden crearse GDD nuevos.',
  'letter.heard': 'Palabras que llegaron a ti',
  'letter.said': 'Palabras que encontraste',
  'letter.thanks': 'Gracias por todo ello.',
  'letter.from': 'Tu comunidad {community}',
  'letter.before': 'El año {year}',

  // forecast
  'ahead.title': 'Si nada viene y nada se va',
  'ahead.words':
    'De {now} GDD quedan {month} GDD en un mes, {quarter} GDD en tres meses y {year} GDD en un año.',
  'ahead.when': 'Cuándo',
  'ahead.left': 'Queda',
  'ahead.faded': 'Desvanecido hasta entonces',
  'ahead.now': 'ahora',
  'ahead.month': 'en un mes',
  'ahead.quarter': 'en tres meses',
  'ahead.year': 'en un año',
  'ahead.slide': 'Otro momento',
  'ahead.months': '{months, plural, =0 {ahora} one {en # mes} other {en # meses}}',
  'ahead.value': '{months}: quedan {amount} GDD',
  'ahead.give': 'A quien das las gracias hoy le llega el importe completo.',
};
