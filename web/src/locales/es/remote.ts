import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'remote.UNDER_WAY': 'en camino',
  'remote.RETURNED': 'ha vuelto',
  'remote.UNDER_WAYText':
    'Está en camino hacia {name} en {community}. Llega o vuelve por sí solo; aquí verás qué pasa.',
  'remote.ARRIVEDText': 'Ha llegado: {name}, en {community}, lo tiene.',
  'remote.RETURNEDText': 'Ha vuelto: {name}, en {community}, no lo recibió. El importe vuelve a ser tuyo.',
  'remote.NOT_SENTText': 'No se envió a {name} en {community}. No ha salido nada de tu cuenta.',
  'remote.backText': 'Era para {name}, en {community}, y no llegó allí; por eso ha vuelto a ti.',
  'remote.from': '{firstName} es miembro de {community}.',
  'remote.toHint': 'Correo, nombre de usuario o identificador {product}',
  'remote.nameLater': 'Solo {community} puede averiguar quién es. Verás el nombre cuando se haya enviado.',
  'remote.findable':
    'Si la administración comparte la búsqueda con otra comunidad, sus miembros también te encuentran, sin tu lugar.',
  'remote.final':
    'Esto va a otra comunidad y no se puede deshacer. Solo si no puede llegar a {community}, vuelve a ti.',
  'remote.limitOfDay':
    'Hoy no puede ir más a la otra comunidad: se ha alcanzado el límite de un día. Prueba con menos o mañana de nuevo; no ha salido nada de tu cuenta.',
  'problem.TRANSFER_BLOCKED_ELSEWHERE':
    'En la otra comunidad sigue sin cerrar un envío contigo o con esta persona. Solo puede cerrarlo su administración; la de tu comunidad lo ve. No ha salido nada de tu cuenta.',
  'problem.TRANSFER_BLOCKED_BRIEFLY':
    'Un envío anterior contigo o con esta persona aún no ha terminado. Se resuelve solo en menos de media hora; después puedes volver a enviar. No ha salido nada de tu cuenta.',
  'live.returned': '{amount} GDD han vuelto: no llegaron a {name}.',
  'live.returnedHidden': 'Un regalo para {name} ha vuelto: no llegó.',
  // a link of one community that is redeemed in another
  'remoteLink.choose': '¿De qué comunidad eres miembro?',
  'remoteLink.chooseHint': 'Canjeas el regalo donde está tu cuenta.',
  'remoteLink.go': 'Continuar en {community}',
  'remoteLink.fromTitle': '{firstName}, de {community}, te regala',
  'remoteLink.asMember': 'Entra para canjearlo aquí, en {community}.',
  'remoteLink.minutes': 'Esta página vale diez minutos. Después, abre otra vez el enlace donde lo recibiste.',
  'remoteLink.done':
    '{firstName}, de {community}, te ha dado las gracias. El importe ya es parte de tu saldo.',
};
