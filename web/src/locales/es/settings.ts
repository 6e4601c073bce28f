import type { Translation } from '../en.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english> = {
  // the four tabs
  'settings.tabs': 'Ajustes por tema',
  'settings.tabProfile': 'Tú',
  'settings.tabDisplay': 'Apariencia',
  'settings.tabCommunity': 'Visibilidad',
  'settings.tabSecurity': 'Seguridad',
  'settings.saved': 'Guardado',
  'settings.savedHere': 'Guardado en este dispositivo',
  'settings.notSaved': 'Esto no se ha guardado',
  'settings.cancel': 'Cancelar',
  'settings.discard': 'Descartar',

  // about the member
  'settings.profile': 'Sobre ti',
  'settings.profileText': 'Así te ven los demás miembros.',
  'settings.names': 'Tu nombre',
  'settings.firstName': 'Nombre',
  'settings.lastName': 'Apellido',
  'settings.saveNames': 'Guardar el nombre',
  'settings.namesSaved': 'Tu nombre está guardado',
  'settings.username': 'Nombre de usuario',
  'settings.usernameNew': 'Nuevo ajuste: elige un nombre de usuario si quieres.',
  'settings.usernameHint':
    'De 3 a 20 letras (sin acentos) y cifras, con guiones o guiones bajos en medio. Una vez elegido, se queda.',
  'settings.usernameStays': 'Una vez elegido, se queda.',
  'settings.usernameFree': 'Este nombre de usuario está libre',
  'settings.usernameForGood': '¿«{username}» para siempre?',
  'settings.usernameForGoodText': 'El nombre de usuario se elige una sola vez. Después no se puede cambiar.',
  'settings.usernameYes': 'Sí, elegirlo',
  'settings.usernameNo': 'Seguir editando',
  'settings.saveUsername': 'Elegir este nombre',
  'settings.usernameSaved': 'A partir de ahora eres {username}',
  'settings.email': 'Correo electrónico',
  'settings.emailHint': '¿Ha cambiado? Escribe a quienes cuidan de tu comunidad.',

  // mail
  'settings.mail': 'Correo',
  'settings.mailText': 'Lo que te enviamos.',
  'settings.newsletter': 'Boletín',
  'settings.newsletterHint': 'Novedades de la comunidad por correo',
  'settings.newsletterOn': 'A partir de ahora recibes el boletín',
  'settings.newsletterOff': 'Ya no recibes el boletín',

  // display
  'settings.display': 'Apariencia',
  'settings.displayText':
    'El idioma vale también para tus correos. El tamaño de la letra y los colores son de este dispositivo.',
  'settings.language': 'Idioma',
  'settings.textSize': 'Tamaño de la letra',
  'settings.theme': 'Colores',
  'settings.themeLight': 'Claro',
  'settings.themeDark': 'Oscuro',
  'settings.themeSystem': 'Como el dispositivo',
  'settings.amounts': 'Importes',
  'settings.amountsText': 'Los importes ocultos se ven como asteriscos.',
  'settings.showAmounts': 'Mostrar {unit}',
  'settings.amountsShown': 'en el saldo y en las listas',
  'settings.amountsHidden': 'ahora ocultos',

  // member search
  'settings.memberSearch': 'Búsqueda de miembros',
  'settings.memberSearchText':
    'Quién te encuentra, con qué nombre y con qué exactitud. Solo lo ven los miembros de tu comunidad.',
  'settings.gmsText':
    'Quién te encuentra, con qué nombre y con qué exactitud. Lo que permites aquí se envía a la plataforma de búsqueda de tu comunidad.',
  'settings.findable': 'Otros me pueden encontrar',
  'settings.findableHint': 'en la lista, y en el mapa si eliges un lugar',
  'settings.findableOn': 'Ahora otros te pueden encontrar',
  'settings.findableOff': 'Ya no apareces en la búsqueda',
  'settings.nameThere': 'Tu nombre allí',
  'settings.fullNameThere': 'Quien quiera agradecerte lee tu nombre completo al enviar.',
  'settings.nameChoice': '{look} ({words})',
  'settings.nameAliasOrInitials': 'nombre de usuario o iniciales',
  'settings.nameFirst': 'nombre',
  'settings.nameFirstInitial': 'nombre e inicial',
  'settings.nameInitials': 'iniciales',
  'settings.nameFull': 'nombre completo',
  'settings.exactness': 'Tu lugar en el mapa',
  'settings.exactnessHint': 'Aproximado muestra un círculo en algún punto cerca de ti.',
  'settings.about': 'Aproximado',
  'settings.exact': 'Exacto',
  'settings.place': 'Dónde vives',
  'settings.noPlace': 'Todavía no hay ningún lugar elegido',
  'settings.placeAt': 'Latitud {latitude}, longitud {longitude}',
  'settings.choosePlace': 'Elegir un lugar',
  'settings.changePlace': 'Cambiar el lugar',
  'settings.removePlace': 'Quitar mi lugar',
  'settings.removePlaceHint': 'Sin lugar, solo apareces en la lista.',
  'settings.placeHow':
    'Pulsa un punto del mapa, deja que tu dispositivo te encuentre o escribe los dos números.',
  'settings.placeMap': 'Mapa para elegir un lugar',
  'settings.you': 'Tú',
  'settings.usePosition': 'Usar mi posición',
  'position.refused':
    'Tu navegador no le dice a esta página dónde estás. Pulsa un punto del mapa o escribe los dos números.',
  'position.unknown':
    'Tu dispositivo no encuentra tu posición. Pulsa un punto del mapa o escribe los dos números.',
  'settings.latitude': 'Latitud',
  'settings.longitude': 'Longitud',
  'settings.latitudeForm': 'Escribe la latitud como un número entre −90 y 90, por ejemplo 48,25',
  'settings.longitudeForm': 'Escribe la longitud como un número entre −180 y 180, por ejemplo 9,5',
  'settings.savePlace': 'Guardar este lugar',
  'settings.placeSaved': 'Tu lugar está guardado',
  'settings.placeRemoved': 'Tu lugar se ha quitado',
  'settings.toUserSearch': 'Buscar miembros',

  // circles
  'settings.circles': 'Círculos',
  'settings.circlesText':
    'La plataforma donde los miembros planean proyectos juntos. Lo que permites aquí se envía allí.',
  'settings.inCircles': 'Participo en los círculos',
  'settings.inCirclesHint': 'te da una cuenta allí',
  'settings.circlesOn': 'Ahora participas en los círculos',
  'settings.circlesOff': 'Ya no participas en los círculos',
  'settings.nameInCircles': 'Tu nombre en los círculos',
  'settings.toCircles': 'Ir a los círculos',

  // password
  'settings.passwordText':
    'Con ella entras. Después de cambiarla, vuelves a entrar en tus otros dispositivos.',
  'settings.changePassword': 'Cambiar la contraseña',
  'settings.oldPassword': 'Contraseña actual',
  'settings.savePassword': 'Guardar la nueva contraseña',
  'settings.passwordSaved':
    'Tu nueva contraseña está guardada. En todos los demás dispositivos se ha cerrado tu sesión.',

  // sessions
  'settings.sessions': 'Dónde tienes sesión abierta',
  'settings.sessionsText':
    '¿No reconoces alguno de los dispositivos? Entonces cierra todas las sesiones y cambia tu contraseña.',
  'settings.sessionsFailed': 'No se han podido cargar tus sesiones',
  'settings.thisSession': 'Este dispositivo, ahora',
  'settings.otherSession': 'Otro dispositivo o navegador',
  'settings.sessionTimes': 'Desde {since}, visto por última vez {seen}',
  'settings.sessionNow': 'Desde {since}, en uso ahora',
  'settings.endSessions': 'Cerrar todas las sesiones',
  'settings.endSessionsTitle': '¿Cerrar la sesión en todos los dispositivos?',
  'settings.endSessionsText': 'Este dispositivo también: después vuelves a entrar.',
  'settings.dropsGifts':
    '{count, plural, one {Un regalo de este dispositivo no se ha enviado; se quitará.} other {# regalos de este dispositivo no se han enviado; se quitarán.}}',
  'settings.dropsTexts': 'Los textos empezados, también los borradores guardados, se borrarán.',
  'settings.staySignedIn': 'Seguir con la sesión abierta',
  'settings.sessionsEnded': 'Has cerrado la sesión en todos los dispositivos',
  'settings.sessionsNotEnded': 'Tus sesiones siguen abiertas',

  // closing the account
  'settings.data': 'Tus datos',
  'settings.dataText': 'Lo que guardamos sobre ti, y tu cuenta en cualquier periodo, para que te lo lleves.',
  'settings.dataGo': 'Ver extractos y datos',
  'settings.close': 'Cerrar la cuenta',
  'settings.closeText': 'Si quieres dejar la comunidad.',
  'settings.closeStart': 'Cerrar mi cuenta…',
  'settings.closeMeans': 'Qué significa esto',
  'settings.closeLogin': 'Se cierran todas tus sesiones y ya no puedes entrar.',
  'settings.closeRole': 'Tu rol «{role}» termina. Si se reabre la cuenta, hay que volver a dártelo.',
  'settings.closeBalance': 'Ya no puedes usar tu saldo. Si quieres, envíaselo antes a alguien.',
  'settings.closeBalanceNow': 'Ya no puedes usar tus {amount} GDD. Si quieres, envíaselos antes a alguien.',
  'settings.closeOpen':
    'Tus enlaces y peticiones abiertos dejan de valer, y las contribuciones aún sin confirmar ya no se abonan.',
  'settings.closeFound': 'Nadie te encuentra ya, y nadie puede enviarte nada.',
  'settings.closeHistory': 'Lo que otros te enviaron o recibieron de ti se queda en sus listas.',
  'settings.closeUndo': 'Solo la administración puede volver a abrir la cuenta.',
  'settings.closePassword': 'Para que nadie más que tú pueda hacerlo',
  'settings.closeStay': 'Seguir siendo miembro',
  'settings.closeNow': 'Cerrar mi cuenta para siempre',
  'settings.notClosed': 'Tu cuenta sigue abierta',
  'settings.closed': 'Tu cuenta está cerrada. Gracias por haber sido parte de {community}.',
};
