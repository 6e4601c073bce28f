import type { MailTexts } from '../mail-texts.ts';

export const fr: MailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  hello: 'Bonjour,',
  aMember: 'un membre',
  farewell: (community) => `Chaleureusement, ${community}`,
  questions: (supportMail) => `Une question ? Écris à ${supportMail}.`,
  why: (community) => `Tu reçois cet e-mail parce que cette adresse appartient à un compte de ${community}.`,
  noReply: 'Personne ne lit les réponses à cet e-mail.',
  hours: (count) => (count === 1 ? '1 heure' : `${count} heures`),
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  moment: (day, time, zone) => `${day} à ${time} (${zone})`,
  colon: ' :',
  buttonFails: 'Si le bouton ne fonctionne pas, copie cette adresse dans ton navigateur :',
  activation: {
    subject: (community) => `Bienvenue à ${community} – confirme ton adresse e-mail`,
    welcome: (community) =>
      `Quelle joie que tu rejoignes ${community} ! Il reste une étape : confirme ton adresse e-mail et choisis un mot de passe.`,
    giftOf: (giver, amount) =>
      `Un cadeau t’attend : ${giver} te remercie avec ${amount}. Accepte-le dès que ton compte sera actif.`,
    gift: 'Un cadeau t’attend aussi : accepte-le dès que ton compte est actif.',
    button: 'Activer mon compte',
    valid: (duration) => `Le lien ne fonctionne qu’une fois et expire au bout de ${duration}.`,
    again: 'Il a expiré ? Demande un nouveau lien ici :',
    notYou: 'Ce n’était pas toi ? Alors supprime simplement cet e-mail, il ne se passera rien.',
  },
  multiRegistration: {
    subject: (community) => `Tu as déjà un compte à ${community}`,
    tried: (community) =>
      `Quelqu’un vient d’essayer de s’inscrire à ${community} avec ton adresse. Tu as déjà un compte, aucun autre n’a donc été ouvert.`,
    forgot: 'C’était toi ? Alors connecte-toi. Si tu as oublié ton mot de passe, choisis-en un nouveau :',
    button: 'Choisir un nouveau mot de passe',
    notYou: 'Ce n’était pas toi ? Alors tu n’as rien à faire. Ton compte est en sécurité.',
  },
  closed: {
    subject: (community) => `Ton compte à ${community} est fermé`,
    intro: (community, moment) =>
      `Ton compte à ${community} a été fermé le ${moment}. Tu ne peux plus t’y connecter.`,
    notYou: (supportMail) =>
      `Ce n’était pas toi, ou tu voudrais revenir ? Écris à ${supportMail}, où l’on peut rouvrir ton compte.`,
  },
  opened: {
    subject: (community) => `Ton compte à ${community} est rouvert`,
    intro: (community) =>
      `Ton compte à ${community} est rouvert. Ton solde et tes opérations sont toujours là.`,
    button: 'Se connecter',
    forgot: 'Si tu ne te souviens plus de ton mot de passe, tu peux en choisir un nouveau ici :',
  },
  role: {
    subject: (community) => `Ton rôle à ${community}`,
    given: {
      MODERATOR: (community) =>
        `Tu fais maintenant partie de la modération de ${community} et tu peux examiner les contributions.`,
      MODERATOR_AI: (community) =>
        `Tu fais maintenant partie de la modération de ${community} et tu peux examiner les contributions, aussi avec l’assistant.`,
      ADMIN: (community) => `Tu fais maintenant partie de l’administration de ${community}.`,
    },
    button: 'Ouvrir l’administration',
    ended: (community) =>
      `Tu n’as plus de rôle particulier à ${community}. Pour le reste, rien ne change dans ton compte.`,
  },
  stillClosed: {
    subject: (community) => `Ton compte à ${community} est toujours fermé`,
    tried: (community) =>
      `Quelqu’un vient d’essayer d’ouvrir un compte à ${community} ou de choisir un nouveau mot de passe avec ton adresse. Mais le compte lié à cette adresse a été fermé : ni l’un ni l’autre n’est possible.`,
    open: (supportMail) =>
      `C’était toi, et tu voudrais revenir ? Écris à ${supportMail}, où l’on peut rouvrir ton compte.`,
    notYou: 'Ce n’était pas toi ? Alors tu n’as rien à faire. Ton compte reste fermé.',
  },
  reset: {
    subject: (community) => `Un nouveau mot de passe pour ${community}`,
    intro: 'Tu as demandé un nouveau mot de passe. Choisis-le ici :',
    button: 'Choisir un nouveau mot de passe',
    valid: (duration) => `Le lien ne fonctionne qu’une fois et expire au bout de ${duration}.`,
    again: 'Il a expiré ? Demande un nouveau lien ici :',
    notYou: 'Tu n’as rien demandé ? Alors supprime simplement cet e-mail, ton mot de passe reste le même.',
  },
  passwordChanged: {
    subject: 'Ton mot de passe a été changé',
    changed: (community, moment) =>
      `Le mot de passe de ton compte à ${community} a été changé le ${moment}. Tous les autres appareils ont été déconnectés.`,
    wasYou: 'C’était toi ? Alors tu n’as rien à faire.',
    notYou:
      'Ce n’était pas toi ? Alors choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » et coche la case qui supprime aussi les clés d’accès et les codes de récupération. La personne qui l’a changé ne pourra plus entrer.',
    button: 'Choisir un nouveau mot de passe',
    help: (supportMail) =>
      `Si tu n’arrives plus à entrer, ou si tu vois dans ton compte quelque chose qui ne vient pas de toi, écris à ${supportMail}.`,
  },
  guardChanged: {
    subject: {
      STAY_STOLEN: 'Un appareil a été déconnecté par précaution',
      PASSKEY_ADDED: 'Une clé d’accès a été ajoutée',
      PASSKEY_REMOVED: 'Une clé d’accès a été supprimée',
      CODES_CREATED: 'De nouveaux codes de récupération',
      CODE_USED: 'Un code de récupération a été utilisé',
      LIMIT_SET: 'Ta limite d’envoi a été modifiée',
    },
    changed: {
      STAY_STOLEN: (moment, name) =>
        `Le ${moment}, quelqu’un a utilisé une ancienne connexion de ton appareil « ${name} ». Elle est peut-être tombée entre d’autres mains : cet appareil est donc déconnecté.`,
      PASSKEY_ADDED: (moment, name) => `Le ${moment}, la clé d’accès « ${name} » a été ajoutée à ton compte.`,
      PASSKEY_REMOVED: (moment, name) =>
        `Le ${moment}, la clé d’accès « ${name} » a été supprimée de ton compte.`,
      CODES_CREATED: (moment) =>
        `Le ${moment}, de nouveaux codes de récupération ont été créés pour ton compte. Les anciens ne fonctionnent plus.`,
      CODE_USED: (moment) =>
        `Le ${moment}, un code de récupération a été utilisé dans ton compte. Il ne fonctionne plus.`,
      LIMIT_SET: (moment) =>
        `Le ${moment}, le montant que tu peux envoyer sans clé d’accès a été modifié. La limite actuelle est indiquée dans les réglages, sous Sécurité.`,
    },
    wasYou: 'C’était toi ? Alors tu n’as rien à faire.',
    warning: 'Il suffit de te reconnecter dessus. Regarde aussi si tout est normal dans ton compte.',
    notYou:
      'Cela te paraît étrange ? Choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » et coche la case qui supprime aussi les clés d’accès et les codes de récupération. Personne d’autre ne pourra plus entrer.',
  },
  received: {
    subject: (sender, amount) => `${sender} te remercie avec ${amount}`,
    thanks: (sender, amount) => `${sender} te remercie avec ${amount} et te dit :`,
    button: 'Voir mon solde',
    reply: (sender) => `Si tu réponds à cet e-mail, ${sender} le lira.`,
  },
  linkRedeemed: {
    subject: (redeemer, amount) => `${redeemer} a accepté ton lien de ${amount}`,
    redeemed: (redeemer, amount) =>
      `${redeemer} a accepté ton lien de ${amount}, quelle joie ! Tu avais écrit :`,
  },
  request: {
    received: {
      subject: (requester, amount) => `${requester} te demande ${amount}`,
      intro: (requester, amount) => `${requester} te demande ${amount} et dit :`,
      button: 'Regarder et répondre',
      free: (days) =>
        `Tu es libre de dire oui ou non ; rien ne se passe sans toi. La demande reste ouverte ${days} jours.`,
    },
    accepted: {
      subject: (payer, amount) => `${payer} t’a envoyé les ${amount} que tu demandais`,
      sent: (payer, amount) =>
        `Tu avais demandé et ${payer} a dit oui : ${amount} sont maintenant sur ton compte. Tu avais écrit :`,
    },
    declined: {
      subject: (payer) => `${payer} ne peut pas répondre à ta demande cette fois`,
      intro: (payer, amount) =>
        `${payer} a regardé ta demande de ${amount} et dit non cette fois. Tu avais écrit :`,
      nothing: 'Il peut y avoir bien des raisons. Souvent, quelques mots gentils suffisent.',
      button: 'Voir mes demandes',
    },
  },
  contribution: {
    see: 'Voir ma contribution',
    figures: ({ day, hours, amount }) => `Jour : ${day}. Heures : ${hours}, soit ${amount}.`,
    message: {
      subject: (moderator) => `${moderator} t’écrit au sujet de ta contribution`,
      about: (moderator) => `${moderator} a regardé ta contribution :`,
      quoteIntro: 'et t’écrit :',
      answer:
        'Réponds, s’il te plaît, dans la liste de tes contributions. Une réponse à cet e-mail n’y arrive pas.',
      button: 'Lire et répondre',
    },
    changed: {
      subject: (moderator) => `${moderator} a modifié ta contribution`,
      intro: (moderator) => `${moderator} a modifié ta contribution :`,
      before: (moderator) => `${moderator} a modifié le texte de ta contribution. Tu avais écrit :`,
      now: 'Voici le texte à présent :',
      hours: (hours, amounts) =>
        `Heures : ${hours.after} au lieu de ${hours.before}, soit ${amounts.after} au lieu de ${amounts.before}.`,
      day: (day) => `Jour : ${day.after} au lieu du ${day.before}.`,
      waits: 'Ta contribution attend encore d’être confirmée.',
    },
    confirmed: {
      subject: (amount) => `Ta contribution est confirmée : ${amount}`,
      booked: (moderator, amount) =>
        `${moderator} a confirmé ta contribution. Tu as reçu ${amount} sur ton compte pour :`,
      thanks: 'Merci pour tout ce que tu fais pour la communauté !',
    },
    denied: {
      subject: 'Ta contribution n’a pas été confirmée',
      intro: (moderator) => `${moderator} a regardé ta contribution et ne l’a pas confirmée cette fois-ci :`,
      reason: (moderator) => `${moderator} écrit :`,
      why: (supportMail) =>
        `Tu aimerais savoir pourquoi ? Regarde d’abord ta contribution : tu y trouveras les échanges à son sujet. S’il reste une question, écris à ${supportMail}.`,
      more: (supportMail) =>
        `Tous les échanges à ce sujet se trouvent avec ta contribution. S’il reste une question, écris à ${supportMail}.`,
    },
    deleted: {
      subject: 'Ta contribution a été supprimée',
      intro: (moderator) => `${moderator} a supprimé ta contribution :`,
      stays: 'Dans ta propre liste, tu la vois toujours, marquée comme supprimée.',
    },
  },
};
