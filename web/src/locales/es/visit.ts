import type { Translation } from '../en.ts';
import type { visit as english } from '../en/visit.ts';

export const visit: Translation<typeof english> = {
  // names of pages

  // refusals of the server, and failed requests
  'problem.OUTCOME_UNKNOWN':
    'Puede que ya esté hecho: la respuesta se perdió. Mira primero antes de hacerlo otra vez.',
  'problem.EMAIL_INVALID': 'Escribe la dirección entera, como nombre@example.org',
  'problem.EMAIL_ALREADY_SENT':
    'Te hemos escrito hace menos de 10 minutos. Mira tu correo o prueba un poco más tarde.',
  'problem.FIRST_NAME_INVALID': 'Escribe tu nombre con letras, dos como mínimo',
  'problem.LAST_NAME_INVALID': 'Escribe tu apellido con letras, dos como mínimo',
  'problem.LANGUAGE_INVALID': 'Elige un idioma de la lista',
  'problem.PASSWORD_TOO_WEAK': 'Elige una contraseña que cumpla todos los puntos de la lista',
  'problem.PASSWORD_TOO_COMMON':
    'Mucha gente elige esta contraseña, o está hecha de nombres que aquí se conocen, así que se probaría primero. Son más seguras unas cuantas palabras tuyas con una cifra y un signo, como Membrillo7-Huerto-Gato.',
  'problem.PASSWORD_WRONG': 'Tu contraseña actual es otra. Revísala y prueba otra vez.',
  'problem.CODE_UNKNOWN': 'El enlace está incompleto, ya se ha usado o se ha retirado. Pídenos uno nuevo.',
  'problem.CODE_EXPIRED':
    'Los enlaces de nuestros correos sirven 24 horas y este es más antiguo. Pídenos uno nuevo.',

  // forms
  'field.nameLength': '{field}: al menos {min, plural, one {# letra} other {# letras}}',
  'field.nameTooLong': '{field}: como máximo {max, plural, one {# letra} other {# letras}}',
  'field.nameCharacters': '{field}: solo letras, espacios, apóstrofos y guiones',

  // passwords
  'password.new': 'Contraseña nueva',
  'password.repeat': 'Repite la contraseña',
  'password.rules': 'Tu contraseña:',
  'passwordRule.LENGTH': 'al menos 8 caracteres',
  'passwordRule.LOWER': 'minúscula',
  'passwordRule.UPPER': 'mayúscula',
  'passwordRule.DIGIT': 'cifra',
  'passwordRule.SPECIAL': 'carácter especial (! %)',
  'passwordRule.WHITESPACE': 'sin espacios',
  'passwordRule.COMMON': 'difícil de adivinar',
  'passwordRule.OWN_WORDS': 'no solo tu nombre',
  'passwordRule.TOO_LONG': 'como máximo {max} caracteres',
  'password.triedFirst': 'esta se prueba primero',
  'password.met': 'hecho',
  'password.open': 'falta',
  'password.broken': 'Elige una contraseña que cumpla todos los puntos de la lista',
  'password.lacks': 'Todavía falta: {points}',
  'password.ownWords':
    'Contiene tu nombre o el de tu comunidad: eso se probaría primero. Son más seguras otras palabras con una cifra y un signo, como Membrillo7-Huerto-Gato.',
  'password.repeatDiffers': 'Escribe dos veces la misma contraseña',

  // register
  'register.title': 'Qué alegría que quieras unirte',
  'register.firstName': 'Nombre',
  'register.lastName': 'Apellido',
  'register.email': 'Correo electrónico',
  'register.agreeStoring': 'Estoy de acuerdo en que {community} guarde estos datos para mi cuenta.',
  'register.agreeMissing': 'Da tu consentimiento, por favor',
  'register.agree': 'Estoy de acuerdo con la <link>política de privacidad</link>.',
  'register.agreeTerms':
    'Estoy de acuerdo con la <link>política de privacidad</link> y las <terms>condiciones de uso</terms>.',
  'document.otherAddress': 'Está aquí: <link>{address}</link>',
  'document.none': '{community} aún no ha publicado esto.',
  'document.back': 'Volver a {community}',
  'register.submit': 'Unirme',
  'register.failed': 'No ha funcionado',
  'register.hasAccount': '¿Ya tienes cuenta? <link>Entrar</link>',
  'register.doneTitle': '¡Te damos la bienvenida, {firstName}!',
  'register.doneText': 'Hemos enviado un correo a {email}. Ábrelo y elige tu contraseña, y ya estás dentro.',
  'register.doneHint': '¿No ha llegado nada en unos minutos? Mira también en el correo no deseado.',
  'register.sendAgain': 'Enviar el correo otra vez',
  'register.sentAgain':
    'Si en los últimos diez minutos no salió ningún correo a {email}, ahora hay uno en camino. En caso contrario, vale el último. Mira también en el correo no deseado.',
  'register.sentBefore':
    'Desde aquí ya se te ha enviado un correo. Con su enlace sigues adelante. Solo si no llega, escríbelo todo aquí otra vez.',
  'register.otherAddress': '¿Dirección equivocada? Cámbiala',
  'register.toLogin': 'Entrar',

  // forgotten password
  'forgot.title': 'Una contraseña nueva',
  'forgot.text': 'Escribe tu dirección. Te enviamos un enlace para elegir una contraseña nueva.',
  'forgot.resetTitle': 'Un enlace nuevo',
  'forgot.resetText': 'Tu enlace ya no sirve. Escribe tu dirección y te enviamos uno nuevo.',
  'forgot.submit': 'Enviarme el enlace',
  'forgot.failed': 'No ha funcionado',
  'forgot.doneTitle': 'Mira tu correo',
  'forgot.doneText':
    'Si hay una cuenta con esta dirección, enviamos un correo con un enlace a {email}. Si ya te llegó uno en los últimos diez minutos, usa el enlace de ese.',
  'forgot.doneHint':
    '¿No ha llegado nada en unos minutos? Mira también en el correo no deseado. Enviamos como máximo un correo cada diez minutos.',
  'forgot.back': 'Volver a entrar',

  // activation and reset
  'reset.title': 'Tu contraseña nueva',
  'reset.text': 'Elige una contraseña nueva. Con ella entras enseguida.',
  'reset.removeSafeguards': 'Eliminar también las llaves de acceso y los códigos de recuperación',
  'reset.removeHint':
    'Si crees que otra persona ha entrado en tu cuenta. Con ellos desaparece tu límite para enviar.',
  'reset.submit': 'Guardar la contraseña',
  'reset.saved': 'Tu contraseña nueva está guardada',
  'reset.activationTitle': 'Tu contraseña',
  'reset.activationText': 'Elige una contraseña y ya estás dentro.',
  'reset.activationSubmit': 'Activar mi cuenta',
  'reset.activationSubmitWithGift': 'Continuar al regalo',
  'reset.toLogin': 'Entrar',
  'reset.activeTitle': 'Tu cuenta ya está activa',
  'reset.activeText': 'Tienes la sesión abierta y ya no necesitas este enlace.',
  'reset.failedTitle': 'Este enlace ya no sirve',
  'reset.checkFailedTitle': 'No se ha podido comprobar el enlace',
  'reset.newLink': 'Enviarme un enlace nuevo',
  'reset.saveFailed': 'La contraseña no se ha guardado',

  // a page that is not there
  'notFound.title': 'Esta página ha echado a volar',
  'notFound.text':
    'Quizá el enlace estaba incompleto o la página ya no existe. A tu saldo no le ha pasado nada.',
  'notFound.toOverview': 'Ir al resumen',
};
