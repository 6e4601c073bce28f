import type { Translation } from '../en.ts';
import type { adminMembers as english } from '../en/adminMembers.ts';

export const adminMembers: Translation<typeof english> = {
  // list and search of members
  'member.field': 'Nombre, usuario o correo',
  'member.search': 'Buscar',
  'member.show': 'Qué cuentas',
  'member.count': '{count, plural, =0 {No se ha encontrado a nadie} one {# cuenta} other {# cuentas}}',
  'member.order': 'Orden',
  'member.noneNamed': 'Nadie coincide con «{words}»',
  'member.noneAmong': 'Solo se buscó en «{kind}».',
  'member.searchAll': 'Buscar en todas las cuentas',
  'member.noneOfKindTitle': 'Ninguna cuenta: {kind}',
  'member.noneOfKindText': 'Ahora mismo ninguna cuenta está en este estado.',
  'member.noneText': 'La búsqueda encuentra cómo empiezan nombres y correos. Prueba con menos letras.',
  'member.all': 'Ver a todos',
  'member.pages': 'Páginas de miembros',
  'memberOrder.newest': 'Primero los más recientes',
  'memberOrder.oldest': 'Primero los más antiguos',
  'memberFilter.all': 'Todas',
  'memberFilter.active': 'Activas',
  'memberFilter.notActivated': 'Sin activar',
  'memberFilter.closed': 'Cerradas',
  'memberState.active': 'Activa',
  'memberState.notActivated': 'Sin activar',
  'memberState.closed': 'Cerrada',

  // one member
  'member.toAll': 'Todos los miembros',
  'member.unknownTitle': 'Este miembro no está aquí',
  'member.unknownText': 'Quizá la dirección no está completa. Busca el nombre.',
  'member.since': 'desde el {date}',
  'member.contributions': 'Contribuciones',
  'member.noContributions': 'Aún no hay contribuciones.',
  'member.contributionPages': 'Páginas de contribuciones de este miembro',
  'member.links': 'Enlaces',
  'member.noLinks': 'No hay enlaces que mostrar.',
  'member.linkPages': 'Páginas de enlaces de este miembro',
  'endedLinks.redeemed': 'También canjeados',
  'endedLinks.expired': 'También caducados',
  'endedLinks.deleted': 'También retirados',

  // state of the account
  'member.account': 'Cuenta',
  'memberStateHelp.active': 'El correo está confirmado; la cuenta está abierta.',
  'memberStateHelp.notActivated': 'El correo nunca se confirmó. Quizá el mensaje no llegó.',
  'memberStateHelp.closed': 'Cerrada desde el {date}. Lo registrado se queda.',
  'member.mail': 'Enviar otra vez el correo de activación',
  'member.mailed': 'El correo va de camino a {email}',
  'member.mailedAt': 'Último envío: {date}',
  'member.notMailed': 'El correo no se envió',
  'member.mailedRecently': 'Hace solo unos minutos que salió un correo. Espera un poco antes del siguiente.',
  'member.mailedUntil':
    'Hace solo unos minutos que salió un correo. El siguiente se puede enviar a partir de las {time}.',
  'member.ownAccount': 'Eres tú. Tu propia cuenta se cierra en los ajustes.',
  'member.close': 'Cerrar cuenta',
  'member.closeTitle': '¿Cerrar la cuenta de {name}?',
  'member.closeText': 'Terminan todas las sesiones y ya nadie puede entrar. Puedes reabrirla más tarde.',
  'member.closeRole': 'El rol {role} termina y después hay que volver a darlo.',
  'member.closeBalance':
    'El saldo queda en la cuenta y sigue desvaneciéndose; nadie puede usarlo hasta que se reabra la cuenta.',
  'member.closeLinks': 'Hasta entonces nadie puede canjear los enlaces abiertos.',
  'member.closeLinksSum':
    'Hasta entonces nadie puede canjear {count, plural, one {el enlace abierto} other {los # enlaces abiertos}} de {amount} GDD.',
  'member.closeRequests': 'Las peticiones abiertas terminan.',
  'member.closeContributions':
    'Las contribuciones abiertas siguen en la lista; hasta entonces no se pueden confirmar.',
  'member.closeContributionsSum':
    '{count, plural, one {La contribución abierta de {amount} GDD sigue en la lista; hasta entonces no se puede} other {# contribuciones abiertas de {amount} GDD siguen en la lista; hasta entonces no se pueden}} confirmar.',
  'member.closed': 'La cuenta está cerrada',
  'member.reopen': 'Reabrir cuenta',
  'member.reopenTitle': '¿Reabrir la cuenta de {name}?',
  'member.reopenText': 'Se puede entrar de nuevo. A quien tenía un rol hay que volver a dárselo.',
  'member.reopened': 'La cuenta vuelve a estar abierta',

  // role of the member
  'member.role': 'Rol',
  'member.roleField': 'Permisos',
  'member.ownRole': 'Tu rol es: {role}. Lo tiene que cambiar otra persona.',
  'member.roleSame': 'Ya tiene este rol. Elige otro.',
  'member.giveRole': 'Cambiar rol',
  'member.roleTitle': '¿Dar a {name} el rol {role}?',
  'member.roleBefore': 'Rol hasta ahora: {role}',
  'member.roleGiven': 'El rol ha cambiado',
  'admin.role.USER': 'Miembro',
  'roleHelp.USER': 'Solo ve su propia cuenta.',
  'roleHelp.MODERATOR': 'Revisa contribuciones y gestiona miembros y enlaces de creación.',
  'roleHelp.MODERATOR_AI': 'Lo mismo que la moderación, y puede hablar con el asistente.',
  'roleHelp.ADMIN': 'Puede hacerlo todo aquí, también dar roles y cerrar cuentas.',

  // a contribution that is entered for a member
  'member.contribute': 'Anotar una contribución',
  'member.month': 'Mes y lo que aún es posible',
  'member.monthOpen': '{month}: {amount} GDD',
  'member.hours': 'Horas',
  'member.overLimit': 'En este mes solo quedan {amount} GDD',
  'member.memoMissing': 'Escribe qué se hizo',
  'member.contributeNow': 'Anotar',
  'member.contributed': 'La contribución está anotada y espera a la moderación',
  'member.contributeClosed':
    'La cuenta se ha cerrado entretanto y ya no se puede anotar nada. Lo que has escrito sigue aquí.',
};
