import type { Translation } from '../en.ts';
import type { entry as english } from '../en/entry.ts';

export const entry: Translation<typeof english> = {
  // the app as a whole
  'nav.crumbs': 'Tu es ici',
  'nav.home': 'Aperçu',
  'app.skip': 'Aller au contenu',
  'common.back': 'Retour',
  'common.close': 'Fermer',
  'common.saved': '{name} est enregistré.',
  'common.loading': 'Chargement',
  'common.retry': 'Réessayer',

  // names of pages
  'title.login': 'Se connecter',
  'title.register': 'Devenir membre',
  'title.notFound': 'Page introuvable',
  'title.registerCommunity': 'Ta propre communauté',
  'title.imprint': 'Mentions légales',
  'title.privacy': 'Confidentialité',
  'title.terms': 'Conditions d’utilisation',
  'title.redeem': 'Un cadeau pour toi',
  'title.request': 'Une demande',
  'title.forgotPassword': 'Nouveau mot de passe',
  'title.resetPassword': 'Nouveau mot de passe',
  'title.checkEmail': 'Activer ton compte',
  'title.storage': 'Aide sur le stockage du navigateur',

  // general errors
  'error.summary': 'Vérifie ces champs',
  'error.screenTitle': 'Cette page n’a pas pu s’afficher',
  'error.screenText': 'Ton solde est en sécurité. Recharge la page ; si cela se reproduit, écris-nous.',
  'error.connectionTitle': 'Cette page a besoin d’une connexion',
  'error.connectionText': 'Elle s’ouvre d’elle-même dès que le réseau est là.',
  'error.reload': 'Recharger',
  'error.language': 'La langue n’a pas pu être changée. Réessaie dans un instant.',
  'language.saved': 'Ta langue est enregistrée',
  'language.notSaved': 'Ta langue n’a pas été enregistrée.',
  'error.incident': 'Si tu nous écris, indique ce numéro : {incident}',

  // refusals of the server, and failed requests
  'error.noAnswer': 'Aucune réponse n’est arrivée',
  'problem.NETWORK': 'Le serveur ne répond pas. Vérifie ta connexion et réessaie.',
  'error.offline': 'Tu n’as pas de connexion. Rien n’est perdu : réessaie dès que la connexion est revenue.',
  'problem.TIMEOUT': 'La réponse tarde. Réessaie dans un instant.',
  'problem.UNKNOWN': 'Quelque chose a mal tourné chez nous. Réessaie dans un instant.',
  'problem.INTERNAL': 'Quelque chose a mal tourné chez nous. Réessaie dans un instant.',
  'problem.UNAUTHORIZED': 'Ton compte ne permet pas cela.',
  'problem.SESSION_EXPIRED': 'Ta session s’est terminée, pour ta sécurité. Reconnecte-toi.',
  'problem.WRONG_CREDENTIALS': 'L’adresse et le mot de passe ne correspondent pas.',
  'problem.EMAIL_NOT_VERIFIED': 'Ce compte n’est pas encore activé. Regarde tes e-mails.',
  'problem.PASSWORD_NOT_SET': 'Ce compte n’a pas encore de mot de passe. Regarde tes e-mails.',
  'problem.MEMBER_DELETED': 'Ce compte a été fermé. Écris-nous si tu as des questions.',
  'problem.BAD_INPUT': 'Quelque chose ne va pas dans le formulaire. Vérifie ce que tu as saisi.',
  'problem.TOO_MANY_REQUESTS':
    'C’était trop souvent. Tu pourras continuer dans {minutes, plural, =0 {quelques minutes} =60 {une heure} =1440 {un jour} one {une minute} other {# minutes}} au plus tard.',
  'problem.UNAVAILABLE': 'Cela ne marche pas pour le moment. Rien n’est perdu ; réessaie dans un instant.',
  'problem.CLOCK_IN_DOUBT':
    'L’horloge du serveur est en cours de vérification ; rien n’a été comptabilisé. Réessaie plus tard.',

  // forms
  'field.emailMissing': 'Écris ton adresse e-mail',
  'field.required': 'Il manque : {field}',
  'field.email': 'Écris l’adresse complète, comme nom@example.org',
  'field.emailSign': 'Une adresse e-mail ne contient pas de « {sign} »',

  // passwords
  'password.label': 'Mot de passe',
  'password.show': 'Afficher',
  'password.hide': 'Masquer',

  // around the welcome pages
  'auth.nav': 'Se connecter ou nous rejoindre',
  'auth.about': 'De quoi il s’agit',
  'auth.learnMore': 'En savoir plus',
  'auth.community': 'Communauté {community}',
  'auth.gift': 'Tes GDD t’attendent',
  'auth.language': 'Langue',
  'auth.textSize': 'Taille du texte',
  'auth.textSizePercent': '{percent} %',
  'auth.facebook': 'Groupe Facebook',
  'auth.x': 'X',
  'auth.youtube': 'YouTube',
  'auth.telegram': 'Telegram',
  'auth.footer': 'Mentions et réseaux',
  'auth.storageTitle': 'Ton navigateur ne garde rien pour cette page',
  'auth.storageText':
    'Autorise les cookies et les données de site pour cette adresse, afin de rester connecté·e.',
  'storage.why':
    'Pour que tu restes connecté·e, ton navigateur doit garder quelque chose pour cette adresse. En ce moment, il ne le permet pas.',
  'storage.address':
    'Ouvre les réglages de ton navigateur et autorise les cookies et les données de {address}.',
  'storage.private': 'Une fenêtre privée l’interdit souvent : ouvre cette page dans une fenêtre ordinaire.',
  'storage.addOn':
    'Les extensions qui bloquent la publicité ou les cookies peuvent aussi en être la cause : fais une exception pour cette adresse.',
  'storage.worksTitle': 'Ton navigateur garde les données de cette page',
  'storage.worksText': 'Tu peux te connecter maintenant.',
  'storage.toLogin': 'Retour à la connexion',
  'auth.handOverFailedTitle': 'Ce lien de connexion a déjà servi ou est trop ancien',
  'auth.handOverFailedText': 'Reconnecte-toi et tu arriveras là où tu voulais aller.',
  'auth.handOverQuestion': 'Ce lien ouvre le compte de {name}',
  'auth.handOverSignedIn': 'Tu es dans le compte de {name}.',
  'auth.handOverOnlyYou': 'Continue seulement si c’est toi.',
  'auth.handOverGo': 'Continuer comme {name}',
  'auth.handOverStay': 'Rester comme {name}',
  'auth.handOverNot': 'Ce n’est pas moi',

  // the three slides
  'slide.pictures': 'Images',
  'slide.pause': 'Arrêter les images',
  'slide.go': 'Laisser défiler les images',
  'slide.gratitude': 'Gratitude',
  'slide.gratitudeText': 'Les uns pour les autres, pour tous les humains, pour la nature.',
  'slide.dignity': 'Dignité',
  'slide.dignityText': 'Chacun a quelque chose à donner, et chacun compte autant.',
  'slide.donation': 'Don',
  'slide.donationText': 'Ce que tu donnes circule. Assez pour toi, pour tous, pour la terre.',

  // login
  'timeout.extendFailed': 'Cela n’a pas marché. Reconnecte-toi : tes brouillons sont gardés.',
  'timeout.over':
    'Tu étais absent·e depuis un moment : nous t’avons déconnecté·e, pour ta sécurité. Tes brouillons sont gardés.',
  'timeout.loggedOut': 'Tu es déconnecté·e.',
  'timeout.refused':
    'Ta session s’est terminée, pour ta sécurité. Reconnecte-toi : tes brouillons sont gardés.',
  'timeout.passwordChanged':
    'Tu as été déconnecté·e, pour ta sécurité, parce que le mot de passe a été changé. Connecte-toi avec le nouveau. Ce n’était pas toi ? Alors choisis-en tout de suite un autre avec « Mot de passe oublié ? ».',
  'login.welcome': 'Ça fait plaisir de te voir',
  'login.email': 'E-mail',
  'login.submit': 'Se connecter',
  'login.stay': 'Rester connecté·e sur cet appareil',
  'login.passkey': 'Se connecter avec une clé d’accès',
  'login.forgot': 'Mot de passe oublié ?',
  'login.closed': 'Ton compte est fermé. Pour le rouvrir, écris à <mail>{mail}</mail>.',
  'login.newHere': 'Pas encore de compte ? <link>Devenir membre</link>',
  'login.failed': 'Cela n’a pas marché',
  'login.wrongCredentials':
    'L’adresse et le mot de passe ne correspondent pas. Vérifie les deux, ou <link>choisis un nouveau mot de passe</link>.',
  'login.tooMany':
    'Ou <link>demande un lien par e-mail</link> : avec un nouveau mot de passe, tu pourras te connecter tout de suite sur cet appareil.',
  'login.newcomer':
    'Tu viens de nous rejoindre ? Regarde d’abord tes e-mails : le message active ton compte.',
  'login.notActivatedTitle': 'Ton compte t’attend',
  'login.notActivated':
    'Active-le d’abord, avec notre e-mail. Tu ne l’as plus ? <link>Fais-le envoyer à nouveau</link>.',
  'login.noPasswordTitle': 'Tu n’as pas encore choisi de mot de passe',
  'login.noPassword':
    'Choisis-en un avec notre e-mail. Tu ne l’as plus ? <link>Fais-le envoyer à nouveau</link>.',
};
