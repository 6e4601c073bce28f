import type { Translation } from '../en.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: Translation<typeof english> = {
  // the app as a whole
  'nav.crumbs': 'Estás aquí',
  'nav.home': 'Resumen',
  'app.skip': 'Ir al contenido',
  'common.back': 'Atrás',
  'common.close': 'Cerrar',
  'common.saved': '{name} se ha guardado.',
  'common.loading': 'Cargando',
  'common.retry': 'Probar otra vez',

  // names of pages
  'title.login': 'Entrar',
  'title.register': 'Unirse',
  'title.notFound': 'Página no encontrada',
  'title.registerCommunity': 'Una comunidad propia',
  'title.imprint': 'Aviso legal',
  'title.privacy': 'Privacidad',
  'title.terms': 'Condiciones de uso',
  'title.redeem': 'Un regalo para ti',
  'title.request': 'Una petición',
  'title.forgotPassword': 'Contraseña nueva',
  'title.resetPassword': 'Contraseña nueva',
  'title.checkEmail': 'Activar tu cuenta',
  'title.storage': 'Ayuda con el almacenamiento',

  // general errors
  'error.summary': 'Revisa estos datos',
  'error.screenTitle': 'Esta página no se ha podido mostrar',
  'error.screenText': 'Tu saldo está seguro. Vuelve a cargar la página; si pasa otra vez, escríbenos.',
  'error.connectionTitle': 'Esta página necesita conexión',
  'error.connectionText': 'Se abre sola en cuanto tengas conexión.',
  'error.reload': 'Volver a cargar',
  'error.language': 'No se ha podido cambiar el idioma. Prueba otra vez en un momento.',
  'language.saved': 'Tu idioma está guardado',
  'language.notSaved': 'Tu idioma no se ha guardado.',
  'error.incident': 'Si nos escribes, di este número: {incident}',

  // refusals of the server, and failed requests
  'error.noAnswer': 'No ha llegado respuesta',
  'problem.NETWORK': 'El servidor no responde. Mira tu conexión y prueba otra vez.',
  'error.offline':
    'No tienes conexión. No se ha perdido nada: inténtalo otra vez en cuanto vuelva la conexión.',
  'problem.TIMEOUT': 'La respuesta tarda demasiado. Prueba otra vez en un momento.',
  'problem.UNKNOWN': 'Algo ha ido mal por nuestra parte. Prueba otra vez en un momento.',
  'problem.INTERNAL': 'Algo ha ido mal por nuestra parte. Prueba otra vez en un momento.',
  'problem.UNAUTHORIZED': 'Con tu cuenta no puedes hacer esto.',
  'problem.SESSION_EXPIRED': 'Tu sesión ha terminado por seguridad. Entra otra vez.',
  'problem.WRONG_CREDENTIALS': 'El correo y la contraseña no coinciden.',
  'problem.EMAIL_NOT_VERIFIED': 'Esta cuenta aún no está activada. Mira tu correo.',
  'problem.PASSWORD_NOT_SET': 'Esta cuenta aún no tiene contraseña. Mira tu correo.',
  'problem.MEMBER_DELETED': 'Esta cuenta se ha cerrado. Escríbenos si tienes preguntas.',
  'problem.BAD_INPUT': 'Algo del formulario no encaja. Revisa lo que has escrito.',
  'problem.TOO_MANY_REQUESTS':
    'Han sido demasiadas veces. Podrás seguir en {minutes, plural, =0 {unos minutos} =60 {una hora} =1440 {un día} one {un minuto} other {# minutos}} como mucho.',
  'problem.UNAVAILABLE': 'Ahora mismo no es posible. No se ha perdido nada; prueba otra vez en un momento.',
  'problem.CLOCK_IN_DOUBT':
    'Se está comprobando el reloj del servidor; no se ha anotado nada. Prueba otra vez más tarde.',

  // forms
  'field.emailMissing': 'Escribe tu correo electrónico',
  'field.required': 'Falta: {field}',
  'field.email': 'Escribe la dirección entera, como nombre@example.org',
  'field.emailSign': 'Una dirección de correo no puede llevar «{sign}»',

  // passwords
  'password.label': 'Contraseña',
  'password.show': 'Mostrar',
  'password.hide': 'Ocultar',

  // around the welcome pages
  'auth.nav': 'Entrar o unirse',
  'auth.about': 'De qué se trata',
  'auth.learnMore': 'Saber más',
  'auth.community': 'Comunidad {community}',
  'auth.gift': 'Tus GDD te esperan',
  'auth.language': 'Idioma',
  'auth.textSize': 'Tamaño del texto',
  'auth.textSizePercent': '{percent} %',
  'auth.facebook': 'Grupo de Facebook',
  'auth.x': 'X',
  'auth.youtube': 'YouTube',
  'auth.telegram': 'Telegram',
  'auth.footer': 'Aviso legal y redes',
  'auth.storageTitle': 'Tu navegador no guarda nada para esta página',
  'auth.storageText':
    'Permite las cookies y los datos de sitio en esta dirección para que tu sesión siga abierta.',
  'storage.why':
    'Para que sigas con la sesión abierta, tu navegador tiene que guardar algo de esta dirección. Ahora mismo no lo permite.',
  'storage.address': 'Abre los ajustes de tu navegador y permite las cookies y los datos de {address}.',
  'storage.private': 'Una ventana privada suele impedirlo: abre esta página en una normal.',
  'storage.addOn':
    'También pueden ser la causa las extensiones que bloquean anuncios o cookies: haz una excepción para esta dirección.',
  'storage.worksTitle': 'Tu navegador ya guarda los datos de esta página',
  'storage.worksText': 'Ya puedes entrar.',
  'storage.toLogin': 'Volver a entrar',
  'auth.handOverFailedTitle': 'Este enlace de entrada ya se ha usado o es demasiado antiguo',
  'auth.handOverFailedText': 'Entra otra vez y estarás donde querías ir.',
  'auth.handOverQuestion': 'Este enlace abre la sesión de {name}',
  'auth.handOverSignedIn': 'Has entrado como {name}.',
  'auth.handOverOnlyYou': 'Sigue solo si eres tú.',
  'auth.handOverGo': 'Seguir como {name}',
  'auth.handOverStay': 'Quedarme como {name}',
  'auth.handOverNot': 'No soy yo',

  // the three slides
  'slide.pictures': 'Imágenes',
  'slide.pause': 'Detener las imágenes',
  'slide.go': 'Dejar que cambien las imágenes',
  'slide.gratitude': 'Gratitud',
  'slide.gratitudeText': 'Entre nosotros, con todas las personas, con la naturaleza.',
  'slide.dignity': 'Dignidad',
  'slide.dignityText': 'Todas las personas tienen algo que dar, y todas cuentan lo mismo.',
  'slide.donation': 'Don',
  'slide.donationText':
    'Lo que das va pasando de mano en mano. Hay bastante para ti, para todos y para la tierra.',

  // login
  'timeout.extendFailed': 'No ha funcionado. Entra otra vez: tus borradores siguen ahí.',
  'timeout.over':
    'Llevabas un rato sin usarla y hemos cerrado tu sesión por seguridad. Tus borradores siguen ahí.',
  'timeout.loggedOut': 'Has cerrado la sesión.',
  'timeout.refused': 'Tu sesión ha terminado por seguridad. Entra otra vez: tus borradores siguen ahí.',
  'timeout.passwordChanged':
    'Hemos cerrado tu sesión por seguridad porque se cambió la contraseña. Entra con la nueva. ¿No has sido tú? Entonces elige otra enseguida con «¿Has olvidado tu contraseña?».',
  'login.welcome': 'Qué bien que estés aquí',
  'login.email': 'Correo electrónico',
  'login.submit': 'Entrar',
  'login.stay': 'Mantener la sesión en este dispositivo',
  'login.passkey': 'Entrar con llave de acceso',
  'login.forgot': '¿Has olvidado tu contraseña?',
  'login.closed': 'Tu cuenta está cerrada. Si quieres abrirla de nuevo, escribe a <mail>{mail}</mail>.',
  'login.newHere': '¿Aún no tienes cuenta? <link>Únete</link>',
  'login.failed': 'No ha funcionado',
  'login.wrongCredentials':
    'El correo y la contraseña no coinciden. Revisa ambos o <link>elige una contraseña nueva</link>.',
  'login.tooMany':
    'O <link>pide un enlace por correo</link>: con una contraseña nueva podrás entrar enseguida en este dispositivo.',
  'login.newcomer': '¿Acabas de unirte? Mira antes tu correo: el mensaje activa tu cuenta.',
  'login.notActivatedTitle': 'Tu cuenta te espera',
  'login.notActivated':
    'Actívala antes con nuestro correo. ¿Ya no lo tienes? <link>Pide que te lo enviemos otra vez</link>.',
  'login.noPasswordTitle': 'Aún no has elegido contraseña',
  'login.noPassword':
    'Elígela con nuestro correo. ¿Ya no lo tienes? <link>Pide que te lo enviemos otra vez</link>.',
};
