import type { Translation } from '../en.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translation<typeof english> = {
  'offline.banner': 'Sin conexión. Ves lo que se sabía {when}.',
  'offline.unconfirmed': 'No se pudo cargar lo más reciente. Ves lo que se sabía {when}.',
  'offline.back': 'Vuelves a tener conexión.',
  'offline.bannerPlain': 'Ahora no hay conexión.',
  'offline.at': 'a las {time}',
  'offline.on': 'el {date}',
  'offline.look': 'Tu sesión ha terminado: puedes mirar, y volver a entrar cuando tengas conexión.',
  'offline.update': 'Hay una versión nueva del monedero.',
  'offline.reload': 'Cargarla ahora',
  'offline.sent': 'Tu regalo ha llegado a {name}',
  'offline.dropped':
    '{count, plural, one {Se ha quitado un regalo en espera. No se ha enviado.} other {Se han quitado # regalos en espera. No se han enviado.}}',
  'offline.noteTitle':
    '{count, plural, one {Un regalo en espera de envío} other {# regalos en espera de envío}}',
  'offline.noteText': 'En total {amount} GDD. Tu saldo todavía los incluye.',
  'offline.noteDecide':
    '{all, plural, one {Te espera a ti.} other {{count, plural, one {Uno de ellos te espera a ti.} other {# de ellos te esperan a ti.}}}}',
  'offline.noteLink': 'Ver lo que está en espera',
  'offline.refusedTitle':
    '{count, plural, one {Un regalo no se ha enviado} other {# regalos no se han enviado}}',
  'offline.noteRefused':
    '{count, plural, one {Uno de ellos fue rechazado.} other {# de ellos fueron rechazados.}}',
  'offline.refusedLink': 'Ver por qué',
  'offline.refusedTo': 'Tu regalo para {name} no se ha enviado',
  'offline.waiting': 'En espera',
  'offline.sending': 'Enviándose…',
  'offline.refused': 'No enviado',
  'offline.held': 'Lo estás cambiando',
  'offline.late': 'Te espera a ti',
  'offline.whyWaiting': 'Todavía no se ha enviado nada. Saldrá solo en cuanto haya conexión.',
  'offline.whyUnsure':
    'La conexión se cortó antes de que llegara la respuesta. Se enviará otra vez por sí solo y se anotará una sola vez.',
  'offline.whyLate': 'Lo escribiste hace tiempo. Envíalo ahora si todavía quieres.',
  'offline.whyUnclear':
    'Estaba en camino hace días y no llegó respuesta. Mira tus movimientos: si no está allí, cámbialo y envíalo de nuevo.',
  'offline.whyHeld': 'Empezaste a cambiarlo. No se envía hasta que termines o lo envíes tal como está.',
  'offline.written': 'Escrito {when}',
  'offline.sendNow': 'Enviar ahora',
  'offline.change': 'Cambiar',
  'offline.remove': 'Quitar',
  'offline.notConnected': 'Todavía no hay conexión. El regalo sigue en espera.',
  'offline.removeTitle': '¿Quitar este regalo?',
  'offline.removeText': 'No se enviarán {amount} GDD a {name}.',
  'offline.removeUnsure': 'Puede que ya haya llegado: entonces está en tus movimientos.',
  'offline.keepIt': 'Conservarlo',
  'offline.emptyTitle': 'No hay nada en espera',
  'offline.emptyText': 'Lo que envías sin conexión espera aquí hasta que se haya enviado.',
  'offline.leaveText':
    '{count, plural, one {Este regalo no se ha enviado. Si cierras la sesión, se quita de este dispositivo.} other {Estos regalos no se han enviado. Si cierras la sesión, se quitan de este dispositivo.}}',
  'offline.leaveWhere': 'Los encuentras en: {places}.',
  'offline.leaveNow': 'Cerrar sesión y quitar',
  'offline.stay': 'Quedarme',
  'offline.waits': 'Tu regalo espera',
  'offline.waitsText':
    'Este regalo todavía no se ha enviado a {name}. Saldrá solo en cuanto tengas conexión y hayas entrado.',
  'offline.gone': 'Este regalo ya no espera',
  'offline.goneText':
    'En otra ventana se ha enviado, cambiado o quitado. En tus movimientos ves si ha llegado.',
  'offline.replacedSent': 'El regalo que estás cambiando ya se ha enviado. Este sería otro más.',
  'offline.later':
    'No hay conexión. Puedes dejarlo en espera: el regalo se queda en este dispositivo y se envía una sola vez, en cuanto vuelva la conexión.',
  'offline.let': 'Dejar {amount} GDD en espera',
  'offline.letFailed': 'Este dispositivo no ha podido guardar el regalo. Envíalo cuando tengas conexión.',
  'offline.keepTitle': 'Sin conexión',
  'offline.keepText': 'Lo que este dispositivo recuerda para ti.',
  'offline.keep': 'Guardar mis últimos datos en este dispositivo',
  'offline.keepHint':
    'Ves tu saldo y tus últimos movimientos sin conexión, incluso cuando tu sesión ha terminado. Déjalo apagado si otras personas usan este dispositivo. Al cerrar la sesión se borra todo.',
  'offline.keepOn': 'Este dispositivo guarda tus últimos datos',
  'offline.keepOff': 'Este dispositivo no guarda nada después de tu sesión',
};
