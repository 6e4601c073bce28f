import type { Translation } from '../en.ts';
import type { live as english } from '../en/live.ts';

export const live: Translation<typeof english> = {
  'live.received': '{name} te ha dado las gracias con {amount} GDD',
  'live.receivedHidden': '{name} te ha dado las gracias',
  'live.confirmed': 'Tu contribución se ha confirmado. ¡Gracias!',
  'live.asked': 'Hay una pregunta sobre una de tus contribuciones',
  'live.requested': '{name} te pide {amount} GDD',
  'live.requestedHidden': '{name} te pide GDD',
  'live.thanked': 'Alguien te da las gracias por un regalo tuyo',
  'live.pushTitle': 'Avisos',
  'live.pushText': 'Para que te enteres cuando alguien piensa en ti.',
  'live.push': 'Avisos en este dispositivo',
  'live.pushHint':
    'Cuando alguien te da las gracias, te pide algo o te responde, este dispositivo te avisa, también con el monedero cerrado. Muestra un nombre, nunca un importe.',
  'live.pushOn': 'Este dispositivo te avisa.',
  'live.pushBlocked':
    'Tu navegador no permite avisos de esta página. Permítelos en los ajustes del navegador para esta página y vuelve a cargarla.',
  'live.pushMissing':
    'Este navegador no puede mostrar avisos. En un iPhone o iPad, pon primero el monedero en tu pantalla de inicio.',
  'live.pushNowOn': 'Desde ahora este dispositivo te avisa',
  'live.pushNowOff': 'Este dispositivo ya no te avisa',
  'live.pushFailed': 'No ha funcionado. Inténtalo de nuevo en un momento.',
};
