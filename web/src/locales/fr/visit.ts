import type { Translation } from '../en.ts';
import type { visit as english } from '../en/visit.ts';

export const visit: Translation<typeof english> = {
  // names of pages

  // refusals of the server, and failed requests
  'problem.OUTCOME_UNKNOWN':
    'C’est peut-être déjà fait : la réponse s’est perdue. Regarde d’abord avant de recommencer.',
  'problem.EMAIL_INVALID': 'Écris l’adresse complète, comme nom@example.org',
  'problem.EMAIL_ALREADY_SENT':
    'Nous t’avons écrit il y a moins de 10 minutes. Regarde tes e-mails, ou réessaie un peu plus tard.',
  'problem.FIRST_NAME_INVALID': 'Écris ton prénom en lettres, deux au moins',
  'problem.LAST_NAME_INVALID': 'Écris ton nom en lettres, deux au moins',
  'problem.LANGUAGE_INVALID': 'Choisis une langue de la liste',
  'problem.PASSWORD_TOO_WEAK': 'Choisis un mot de passe qui répond à tous les points de la liste',
  'problem.PASSWORD_TOO_COMMON':
    'Beaucoup de gens choisissent ce mot de passe, ou il est fait de noms connus ici : on l’essaierait en premier. Quelques mots à toi avec un chiffre et un signe sont plus sûrs, par exemple Coing7-Jardin-Chat.',
  'problem.PASSWORD_WRONG': 'Ce n’est pas ton mot de passe actuel. Vérifie-le et réessaie.',
  'problem.CODE_UNKNOWN': 'Le lien est incomplet, a déjà servi ou a été retiré. Demande-nous-en un nouveau.',
  'problem.CODE_EXPIRED':
    'Les liens de nos e-mails sont valables 24 heures, celui-ci est plus ancien. Demande-nous-en un nouveau.',

  // forms
  'field.nameLength': '{field} : au moins {min, plural, one {# lettre} other {# lettres}}',
  'field.nameTooLong': '{field} : au plus {max, plural, one {# lettre} other {# lettres}}',
  'field.nameCharacters': '{field} : seulement des lettres, des espaces, des apostrophes et des tirets',

  // passwords
  'password.new': 'Nouveau mot de passe',
  'password.repeat': 'Répète le mot de passe',
  'password.rules': 'Ton mot de passe :',
  'passwordRule.LENGTH': 'au moins 8 caractères',
  'passwordRule.LOWER': 'minuscule',
  'passwordRule.UPPER': 'majuscule',
  'passwordRule.DIGIT': 'chiffre',
  'passwordRule.SPECIAL': 'caractère spécial (! %)',
  'passwordRule.WHITESPACE': 'sans espace',
  'passwordRule.COMMON': 'difficile à deviner',
  'passwordRule.OWN_WORDS': 'pas seulement ton nom',
  'passwordRule.TOO_LONG': 'au plus {max} caractères',
  'password.triedFirst': 'celui-ci est essayé en premier',
  'password.met': 'c’est fait',
  'password.open': 'pas encore',
  'password.broken': 'Choisis un mot de passe qui répond à tous les points de la liste',
  'password.lacks': 'Il manque encore : {points}',
  'password.ownWords':
    'Il est fait de ton nom, ou de celui de ta communauté : on l’essaierait en premier. D’autres mots avec un chiffre et un signe sont plus sûrs, par exemple Coing7-Jardin-Chat.',
  'password.repeatDiffers': 'Écris deux fois le même mot de passe',

  // register
  'register.title': 'Ravis de t’accueillir',
  'register.firstName': 'Prénom',
  'register.lastName': 'Nom',
  'register.email': 'E-mail',
  'register.agreeStoring': 'J’accepte que {community} garde ces données pour mon compte.',
  'register.agreeMissing': 'Donne ton accord, s’il te plaît',
  'register.agree': 'J’accepte la <link>politique de confidentialité</link>.',
  'register.agreeTerms':
    'J’accepte la <link>politique de confidentialité</link> et les <terms>conditions d’utilisation</terms>.',
  'document.otherAddress': 'À lire ici : <link>{address}</link>',
  'document.none': '{community} n’a pas encore publié ce texte.',
  'document.back': 'Retour à {community}',
  'register.submit': 'Devenir membre',
  'register.failed': 'Cela n’a pas marché',
  'register.hasAccount': 'Déjà membre ? <link>Se connecter</link>',
  'register.doneTitle': 'Bienvenue, {firstName} !',
  'register.doneText':
    'Nous avons écrit à {email}. Ouvre l’e-mail et choisis ton mot de passe, et tu es des nôtres.',
  'register.doneHint': 'Toujours rien après quelques minutes ? Regarde aussi dans les indésirables.',
  'register.sendAgain': 'Renvoyer l’e-mail',
  'register.sentAgain':
    'Si aucun e-mail n’est parti vers {email} dans les dix dernières minutes, il y en a un en route. Sinon, c’est le dernier qui vaut. Regarde aussi dans les indésirables.',
  'register.sentBefore':
    'Un e-mail t’a déjà été envoyé d’ici. Son lien te permet de continuer. S’il n’arrive pas, écris tout ici encore une fois.',
  'register.otherAddress': 'Mauvaise adresse ? La changer',
  'register.toLogin': 'Se connecter',

  // forgotten password
  'forgot.title': 'Un nouveau mot de passe',
  'forgot.text': 'Écris ton adresse. Nous t’envoyons un lien pour choisir un nouveau mot de passe.',
  'forgot.resetTitle': 'Un nouveau lien',
  'forgot.resetText': 'Ton lien n’est plus valable. Écris ton adresse, et nous t’en envoyons un nouveau.',
  'forgot.submit': 'Envoyer le lien',
  'forgot.failed': 'Cela n’a pas marché',
  'forgot.doneTitle': 'Regarde tes e-mails',
  'forgot.doneText':
    'S’il existe un compte à cette adresse, un e-mail avec un lien part vers {email}. Si tu en as déjà reçu un dans les dix dernières minutes, utilise le lien de celui-là.',
  'forgot.doneHint':
    'Toujours rien après quelques minutes ? Regarde aussi dans les indésirables. Nous envoyons au plus un e-mail toutes les dix minutes.',
  'forgot.back': 'Retour à la connexion',

  // activation and reset
  'reset.title': 'Ton nouveau mot de passe',
  'reset.text': 'Choisis un nouveau mot de passe : il te connecte aussitôt.',
  'reset.removeSafeguards': 'Supprimer aussi les clés d’accès et les codes de récupération',
  'reset.removeHint':
    'Si tu penses que quelqu’un d’autre est entré dans ton compte. Ta limite d’envoi disparaît avec eux.',
  'reset.submit': 'Enregistrer',
  'reset.saved': 'Ton nouveau mot de passe est enregistré',
  'reset.activationTitle': 'Ton mot de passe',
  'reset.activationText': 'Encore un mot de passe, et tu y es.',
  'reset.activationSubmit': 'Activer mon compte',
  'reset.activationSubmitWithGift': 'Continuer vers le cadeau',
  'reset.toLogin': 'Se connecter',
  'reset.activeTitle': 'Ton compte est déjà actif',
  'reset.activeText': 'Tu es connecté·e et n’as plus besoin de ce lien.',
  'reset.failedTitle': 'Ce lien n’est plus valable',
  'reset.checkFailedTitle': 'Le lien n’a pas pu être vérifié',
  'reset.newLink': 'M’envoyer un nouveau lien',
  'reset.saveFailed': 'Le mot de passe n’a pas été enregistré',

  // a page that is not there
  'notFound.title': 'Cette page s’est envolée',
  'notFound.text':
    'Le lien était peut-être incomplet, ou la page n’existe plus. Rien n’est arrivé à ton solde.',
  'notFound.toOverview': 'Retour à l’aperçu',
};
