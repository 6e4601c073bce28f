import type { MailTexts } from '../mail-texts.ts';

export const es: MailTexts = {
  greeting: (name) => `Hola, ${name}:`,
  hello: 'Hola:',
  aMember: 'un miembro',
  farewell: (community) => `Un saludo cariñoso de ${community}`,
  questions: (supportMail) => `¿Tienes preguntas? Escribe a ${supportMail}.`,
  why: (community) => `Recibes este correo porque esta dirección pertenece a una cuenta de ${community}.`,
  noReply: 'Nadie lee las respuestas a este correo.',
  hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
  minutes: (count) => (count === 1 ? '1 minuto' : `${count} minutos`),
  moment: (day, time, zone) => `${day} (${time}, ${zone})`,
  colon: ':',
  buttonFails: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  activation: {
    subject: (community) => `Te damos la bienvenida a ${community}: confirma tu dirección de correo`,
    welcome: (community) =>
      `¡Qué alegría que te unas a ${community}! Solo falta un paso: confirma tu dirección de correo y elige una contraseña.`,
    giftOf: (giver, amount) =>
      `Te espera un regalo: ${giver} te da las gracias con ${amount}. Acéptalo en cuanto tu cuenta esté activa.`,
    gift: 'También te espera un regalo: acéptalo en cuanto tu cuenta esté activa.',
    button: 'Activar mi cuenta',
    valid: (duration) => `El enlace sirve una sola vez y caduca en ${duration}.`,
    again: '¿Ha caducado? Pide aquí un enlace nuevo:',
    notYou: '¿No has sido tú? Entonces borra este correo y no pasará nada.',
  },
  multiRegistration: {
    subject: (community) => `Ya tienes una cuenta en ${community}`,
    tried: (community) =>
      `Alguien acaba de intentar registrarse en ${community} con tu dirección. Ya tienes una cuenta, así que no se ha abierto otra.`,
    forgot:
      '¿Has sido tú? Entonces solo tienes que entrar. Si ya no recuerdas tu contraseña, elige una nueva:',
    button: 'Elegir una contraseña nueva',
    notYou: '¿No has sido tú? Entonces no tienes que hacer nada. Tu cuenta está segura.',
  },
  closed: {
    subject: (community) => `Tu cuenta en ${community} está cerrada`,
    intro: (community, moment) =>
      `Tu cuenta en ${community} se cerró el ${moment}. Ya no puedes iniciar sesión con ella.`,
    notYou: (supportMail) =>
      `¿No fuiste tú, o te gustaría volver? Escribe a ${supportMail}; allí pueden abrir de nuevo tu cuenta.`,
  },
  opened: {
    subject: (community) => `Tu cuenta en ${community} vuelve a estar abierta`,
    intro: (community) =>
      `Tu cuenta en ${community} vuelve a estar abierta. Tu saldo y tus movimientos siguen ahí.`,
    button: 'Iniciar sesión',
    forgot: 'Si ya no recuerdas tu contraseña, puedes elegir una nueva aquí:',
  },
  role: {
    subject: (community) => `Tu rol en ${community}`,
    given: {
      MODERATOR: (community) =>
        `Ahora formas parte de la moderación de ${community} y puedes revisar contribuciones.`,
      MODERATOR_AI: (community) =>
        `Ahora formas parte de la moderación de ${community} y puedes revisar contribuciones, también con el asistente.`,
      ADMIN: (community) => `Ahora formas parte de la administración de ${community}.`,
    },
    button: 'Ir a la administración',
    ended: (community) =>
      `Ya no tienes ningún rol especial en ${community}. Por lo demás, en tu cuenta todo sigue igual.`,
  },
  stillClosed: {
    subject: (community) => `Tu cuenta en ${community} sigue cerrada`,
    tried: (community) =>
      `Alguien acaba de intentar abrir una cuenta en ${community} o elegir una nueva contraseña con tu dirección. Pero la cuenta de esta dirección se cerró, así que ninguna de las dos cosas es posible.`,
    open: (supportMail) =>
      `¿Fuiste tú y te gustaría volver? Escribe a ${supportMail}; allí pueden abrir de nuevo tu cuenta.`,
    notYou: '¿No fuiste tú? Entonces no tienes que hacer nada. Tu cuenta sigue cerrada.',
  },
  reset: {
    subject: (community) => `Una contraseña nueva para ${community}`,
    intro: 'Has pedido una contraseña nueva. Elígela aquí:',
    button: 'Elegir una contraseña nueva',
    valid: (duration) => `El enlace sirve una sola vez y caduca en ${duration}.`,
    again: '¿Ha caducado? Pide aquí un enlace nuevo:',
    notYou: '¿No la has pedido tú? Entonces borra este correo; tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    changed: (community, moment) =>
      `La contraseña de tu cuenta de ${community} se cambió el ${moment}. Se ha cerrado la sesión en todos los demás dispositivos.`,
    wasYou: '¿Has sido tú? Entonces no tienes que hacer nada.',
    notYou:
      '¿No has sido tú? Entonces elige enseguida una contraseña nueva con «¿Has olvidado tu contraseña?» y marca allí que se eliminen también las llaves de acceso y los códigos de recuperación. Así ya no podrá entrar quien la cambió.',
    button: 'Elegir una contraseña nueva',
    help: (supportMail) =>
      `Si ya no puedes entrar o ves en tu cuenta algo que no has hecho tú, escribe a ${supportMail}.`,
  },
  guardChanged: {
    subject: {
      STAY_STOLEN: 'Hemos cerrado la sesión de un dispositivo por precaución',
      PASSKEY_ADDED: 'Se ha añadido una llave de acceso',
      PASSKEY_REMOVED: 'Se ha eliminado una llave de acceso',
      CODES_CREATED: 'Nuevos códigos de recuperación',
      CODE_USED: 'Se ha usado un código de recuperación',
      LIMIT_SET: 'Se ha cambiado tu límite para enviar',
    },
    changed: {
      STAY_STOLEN: (moment, name) =>
        `El ${moment} alguien usó un acceso antiguo de tu dispositivo «${name}». Puede haber caído en otras manos, así que hemos cerrado la sesión de ese dispositivo.`,
      PASSKEY_ADDED: (moment, name) => `El ${moment} se añadió a tu cuenta la llave de acceso «${name}».`,
      PASSKEY_REMOVED: (moment, name) => `El ${moment} se eliminó de tu cuenta la llave de acceso «${name}».`,
      CODES_CREATED: (moment) =>
        `El ${moment} se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.`,
      CODE_USED: (moment) =>
        `El ${moment} se usó en tu cuenta un código de recuperación. Ese código ya no sirve.`,
      LIMIT_SET: (moment) =>
        `El ${moment} se cambió cuánto puedes enviar sin llave de acceso. En los ajustes, en Seguridad, puedes ver el límite actual.`,
    },
    wasYou: '¿Has sido tú? Entonces no tienes que hacer nada.',
    warning: 'Basta con que vuelvas a entrar en él. Mira también si en tu cuenta todo está como lo dejaste.',
    notYou:
      '¿No te suena? Entonces elige enseguida una contraseña nueva con «¿Has olvidado tu contraseña?» y marca allí que se eliminen también las llaves de acceso y los códigos de recuperación. Así nadie más podrá entrar.',
  },
  received: {
    subject: (sender, amount) => `${sender} te da las gracias con ${amount}`,
    thanks: (sender, amount) => `${sender} te da las gracias con ${amount} y te dice:`,
    button: 'Ver mi saldo',
    reply: (sender) => `Si respondes a este correo, lo leerá ${sender}.`,
  },
  linkRedeemed: {
    subject: (redeemer, amount) => `${redeemer} ha canjeado tu enlace de ${amount}`,
    redeemed: (redeemer, amount) =>
      `${redeemer} ha canjeado tu enlace de ${amount}. ¡Qué bien! Habías escrito:`,
  },
  request: {
    received: {
      subject: (requester, amount) => `${requester} te pide ${amount}`,
      intro: (requester, amount) => `${requester} te pide ${amount} y dice:`,
      button: 'Ver y responder',
      free: (days) =>
        `Puedes decir sí o no con toda libertad; sin ti no pasa nada. La petición vale durante ${days} días.`,
    },
    accepted: {
      subject: (payer, amount) => `${payer} te ha enviado los ${amount} que pediste`,
      sent: (payer, amount) =>
        `Lo pediste y ${payer} ha dicho que sí: ya tienes ${amount} en tu cuenta. Habías escrito:`,
    },
    declined: {
      subject: (payer) => `${payer} esta vez no puede darte lo que pediste`,
      intro: (payer, amount) =>
        `${payer} ha visto tu petición de ${amount} y esta vez dice que no. Habías escrito:`,
      nothing: 'Puede haber muchos motivos. A menudo ayudan unas palabras amables.',
      button: 'Ver mis peticiones',
    },
  },
  contribution: {
    see: 'Ver mi contribución',
    figures: ({ day, hours, amount }) => `Día: ${day}. Horas: ${hours}, es decir, ${amount}.`,
    message: {
      subject: (moderator) => `${moderator} te escribe sobre tu contribución`,
      about: (moderator) => `${moderator} ha mirado tu contribución:`,
      quoteIntro: 'y te escribe:',
      answer:
        'Responde, por favor, en la lista de tus contribuciones. Las respuestas a este correo no llegan allí.',
      button: 'Leer y responder',
    },
    changed: {
      subject: (moderator) => `${moderator} ha cambiado tu contribución`,
      intro: (moderator) => `${moderator} ha cambiado tu contribución:`,
      before: (moderator) => `${moderator} ha cambiado el texto de tu contribución. Habías escrito:`,
      now: 'Ahora dice:',
      hours: (hours, amounts) =>
        `Horas: ${hours.after} en lugar de ${hours.before}. Son ${amounts.after} en lugar de ${amounts.before}.`,
      day: (day) => `Día: ${day.after} en lugar del ${day.before}.`,
      waits: 'Tu contribución sigue a la espera de ser confirmada.',
    },
    confirmed: {
      subject: (amount) => `Tu contribución está confirmada: ${amount}`,
      booked: (moderator, amount) =>
        `${moderator} ha confirmado tu contribución. Recibes ${amount} por ella:`,
      thanks: '¡Gracias por todo lo que haces por la comunidad!',
    },
    denied: {
      subject: 'Tu contribución no se ha confirmado',
      intro: (moderator) => `${moderator} ha mirado tu contribución y esta vez no la ha confirmado:`,
      reason: (moderator) => `${moderator} escribe:`,
      why: (supportMail) =>
        `¿Quieres saber por qué? Mira primero tu contribución: allí está la conversación sobre ella. Si te queda alguna duda, escribe a ${supportMail}.`,
      more: (supportMail) =>
        `Toda la conversación está en tu contribución. Si te queda alguna duda, escribe a ${supportMail}.`,
    },
    deleted: {
      subject: 'Tu contribución se ha borrado',
      intro: (moderator) => `${moderator} ha borrado tu contribución:`,
      stays: 'En tu propia lista la sigues viendo, marcada como borrada.',
    },
  },
};
