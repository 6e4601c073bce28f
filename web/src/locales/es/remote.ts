import type { Translation } from '../en.ts';
import type { remote as english } from '../en/remote.ts';

export const remote: Translation<typeof english> = {
  // members of other communities
  'elsewhere.UNDER_WAY': 'en camino',
  'elsewhere.RETURNED': 'ha vuelto',
  'elsewhere.UNDER_WAYText':
    'Está en camino hacia {name} en {community}. Llega o vuelve por sí solo; aquí verás qué pasa.',
  'elsewhere.ARRIVEDText': 'Ha llegado: {name}, en {community}, lo tiene.',
  'elsewhere.RETURNEDText': 'Ha vuelto: {name}, en {community}, no lo recibió. El importe vuelve a ser tuyo.',
  'elsewhere.NOT_SENTText': 'No se envió a {name} en {community}. No ha salido nada de tu cuenta.',
  'elsewhere.backText': 'Era para {name}, en {community}, y no llegó allí; por eso ha vuelto a ti.',
  'elsewhere.from': '{firstName} es miembro de {community}.',
  'elsewhere.nameLater': 'Quién es lo sabe {community}. Verás el nombre cuando se haya enviado.',
  'elsewhere.findable':
    'Si la administración comparte la búsqueda con otra comunidad, sus miembros también te encuentran, sin tu lugar.',
  'elsewhere.final': 'Esto va a otra comunidad. Si no puede llegar a {community}, vuelve a ti.',
  'elsewhere.limitOfDay':
    'Hoy no puede ir más a la otra comunidad: se ha alcanzado el límite de un día. Prueba con menos o mañana de nuevo; no ha salido nada de tu cuenta.',
  'live.returned': '{amount} GDD han vuelto: no llegaron a {name}.',
  'live.returnedHidden': 'Un regalo para {name} ha vuelto: no llegó.',
  // a link of one community that is redeemed in another
  'abroad.choose': '¿De qué comunidad eres miembro?',
  'abroad.chooseHint': 'Canjeas el regalo donde está tu cuenta.',
  'abroad.go': 'Continuar en {community}',
  'abroad.fromTitle': '{firstName}, de {community}, te regala',
  'abroad.asMember': 'Inicia sesión para canjearlo aquí, en {community}.',
  'abroad.minutes': 'Esta página vale diez minutos. Después, abre otra vez el enlace donde lo recibiste.',
  'abroad.done': '{firstName}, de {community}, te ha dado las gracias. El importe ya es parte de tu saldo.',
};
