import type { Translation } from '../en.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english> = {
  // the four tabs
  'settings.tabs': 'Réglages par sujet',
  'settings.tabProfile': 'Toi',
  'settings.tabDisplay': 'Affichage',
  'settings.tabCommunity': 'Visibilité',
  'settings.tabSecurity': 'Sécurité',
  'settings.saved': 'Enregistré',
  'settings.savedHere': 'Enregistré sur cet appareil',
  'settings.notSaved': 'Cela n’a pas été enregistré',
  'settings.cancel': 'Annuler',
  'settings.discard': 'Ne pas garder',

  // about the member
  'settings.profile': 'À propos de toi',
  'settings.profileText': 'Voici comment les autres membres te voient.',
  'settings.names': 'Tes noms',
  'settings.firstName': 'Prénom',
  'settings.lastName': 'Nom',
  'settings.saveNames': 'Enregistrer le nom',
  'settings.namesSaved': 'Ton nom est enregistré',
  'settings.username': 'Nom d’utilisateur',
  'settings.usernameNew': 'Nouveau réglage : choisis un nom d’utilisateur si tu veux.',
  'settings.usernameHint':
    'De 3 à 20 lettres (sans accents) et chiffres, avec des tirets ou des tirets bas au milieu. Une fois choisi, il reste.',
  'settings.usernameStays': 'Une fois choisi, il reste.',
  'settings.usernameFree': 'Ce nom d’utilisateur est libre',
  'settings.usernameForGood': '« {username} » pour toujours ?',
  'settings.usernameForGoodText':
    'Un nom d’utilisateur se choisit une seule fois. Ensuite, il ne peut plus changer.',
  'settings.usernameYes': 'Oui, le choisir',
  'settings.usernameNo': 'Continuer à modifier',
  'settings.saveUsername': 'Choisir ce nom',
  'settings.usernameSaved': 'Désormais, tu es {username}',
  'settings.email': 'E-mail',
  'settings.emailHint': 'Ton adresse change ? Écris à celles et ceux qui s’occupent de ta communauté.',

  // mail
  'settings.mail': 'E-mails',
  'settings.mailText': 'Ce que nous t’envoyons.',
  'settings.newsletter': 'Lettre d’information',
  'settings.newsletterHint': 'Des nouvelles de la communauté par e-mail',
  'settings.newsletterOn': 'Tu reçois désormais la lettre d’information',
  'settings.newsletterOff': 'Tu ne reçois plus la lettre d’information',

  // display
  'settings.display': 'Affichage',
  'settings.displayText':
    'La langue vaut aussi pour tes e-mails. La taille du texte et les couleurs restent sur cet appareil.',
  'settings.language': 'Langue',
  'settings.textSize': 'Taille du texte',
  'settings.theme': 'Couleurs',
  'settings.themeLight': 'Clair',
  'settings.themeDark': 'Sombre',
  'settings.themeSystem': 'Comme l’appareil',
  'settings.amounts': 'Montants',
  'settings.amountsText': 'Les montants masqués s’affichent en astérisques.',
  'settings.showAmounts': 'Afficher les {unit}',
  'settings.amountsShown': 'dans le solde et dans les listes',
  'settings.amountsHidden': 'masqués pour le moment',

  // member search
  'settings.memberSearch': 'Recherche de membres',
  'settings.memberSearchText':
    'Qui te trouve, sous quel nom et avec quelle précision. Seuls les membres de ta communauté le voient.',
  'settings.gmsText':
    'Qui te trouve, sous quel nom et avec quelle précision. Ce que tu permets ici est envoyé à la plateforme de recherche de ta communauté.',
  'settings.findable': 'Les autres peuvent me trouver',
  'settings.findableHint': 'dans la liste, et sur la carte si tu choisis un lieu',
  'settings.findableOn': 'Les autres peuvent maintenant te trouver',
  'settings.findableOff': 'Tu n’apparais plus dans la recherche',
  'settings.nameThere': 'Ton nom là-bas',
  'settings.fullNameThere': 'Qui veut te remercier lit ton nom complet au moment de l’envoi.',
  'settings.nameChoice': '{look} ({words})',
  'settings.nameAliasOrInitials': 'nom d’utilisateur ou initiales',
  'settings.nameFirst': 'prénom',
  'settings.nameFirstInitial': 'prénom et première lettre',
  'settings.nameInitials': 'initiales',
  'settings.nameFull': 'nom complet',
  'settings.exactness': 'Ton lieu sur la carte',
  'settings.exactnessHint': 'Approximatif montre un cercle quelque part près de chez toi.',
  'settings.about': 'Approximatif',
  'settings.exact': 'Exact',
  'settings.place': 'Où tu habites',
  'settings.noPlace': 'Aucun lieu choisi pour l’instant',
  'settings.placeAt': 'Latitude {latitude}, longitude {longitude}',
  'settings.choosePlace': 'Choisir un lieu',
  'settings.changePlace': 'Changer de lieu',
  'settings.removePlace': 'Retirer mon lieu',
  'settings.removePlaceHint': 'Sans lieu, tu n’apparais que dans la liste.',
  'settings.placeHow':
    'Appuie sur un point de la carte, laisse ton appareil te trouver ou écris les deux nombres.',
  'settings.placeMap': 'Carte pour choisir un lieu',
  'settings.you': 'Toi',
  'settings.usePosition': 'Utiliser ma position',
  'position.refused':
    'Ton navigateur ne dit pas à cette page où tu es. Appuie sur un point de la carte ou écris les deux nombres.',
  'position.unknown':
    'Ton appareil ne trouve pas ta position. Appuie sur un point de la carte ou écris les deux nombres.',
  'settings.latitude': 'Latitude',
  'settings.longitude': 'Longitude',
  'settings.latitudeForm': 'Écris la latitude comme un nombre entre −90 et 90, par exemple 48,25',
  'settings.longitudeForm': 'Écris la longitude comme un nombre entre −180 et 180, par exemple 9,5',
  'settings.savePlace': 'Enregistrer ce lieu',
  'settings.placeSaved': 'Ton lieu est enregistré',
  'settings.placeRemoved': 'Ton lieu est retiré',
  'settings.toUserSearch': 'Chercher des membres',

  // circles
  'settings.circles': 'Cercles',
  'settings.circlesText':
    'La plateforme où les membres préparent des projets ensemble. Ce que tu permets ici y est envoyé.',
  'settings.inCircles': 'Je participe aux cercles',
  'settings.inCirclesHint': 'te donne un compte là-bas',
  'settings.circlesOn': 'Tu participes maintenant aux cercles',
  'settings.circlesOff': 'Tu ne participes plus aux cercles',
  'settings.nameInCircles': 'Ton nom dans les cercles',
  'settings.toCircles': 'Ouvrir les cercles',

  // password
  'settings.passwordText':
    'Il te sert à te connecter. Après un changement, tu te reconnectes sur tes autres appareils.',
  'settings.changePassword': 'Changer le mot de passe',
  'settings.oldPassword': 'Mot de passe actuel',
  'settings.savePassword': 'Enregistrer le nouveau mot de passe',
  'settings.passwordSaved':
    'Ton nouveau mot de passe est enregistré. Sur tes autres appareils, il faudra te reconnecter.',

  // sessions
  'settings.sessions': 'Où tu es connecté·e',
  'settings.sessionsText':
    'Tu ne reconnais pas l’un des appareils ? Alors déconnecte-toi partout et change ton mot de passe.',
  'settings.sessionsFailed': 'Tes sessions n’ont pas pu être chargées',
  'settings.thisSession': 'Cet appareil, maintenant',
  'settings.otherSession': 'Un autre appareil ou navigateur',
  'settings.sessionTimes': 'Depuis {since}, vu pour la dernière fois {seen}',
  'settings.sessionNow': 'Depuis {since}, en cours d’utilisation',
  'settings.endSessions': 'Se déconnecter partout',
  'settings.endSessionsTitle': 'Te déconnecter sur tous tes appareils ?',
  'settings.endSessionsText': 'Cet appareil aussi : tu te reconnectes ensuite.',
  'settings.dropsGifts':
    '{count, plural, one {Un cadeau sur cet appareil n’a pas été envoyé ; il sera retiré.} other {# cadeaux sur cet appareil n’ont pas été envoyés ; ils seront retirés.}}',
  'settings.dropsTexts': 'Les textes commencés, même les brouillons enregistrés, seront effacés.',
  'settings.staySignedIn': 'Rester connecté·e',
  'settings.sessionsEnded': 'Tu es déconnecté·e de tous tes appareils',
  'settings.sessionsNotEnded': 'Tu es encore connecté·e',

  // closing the account
  'settings.data': 'Tes données',
  'settings.dataText': 'Ce que nous gardons sur toi, et ton compte sur toute période, à emporter.',
  'settings.dataGo': 'Voir les relevés et données',
  'settings.close': 'Fermer le compte',
  'settings.closeText': 'Si tu veux quitter la communauté.',
  'settings.closeStart': 'Fermer mon compte…',
  'settings.closeMeans': 'Ce que cela signifie',
  'settings.closeLogin': 'Tu es déconnecté·e partout et ne peux plus te connecter.',
  'settings.closeRole': 'Ton rôle « {role} » prend fin. Si le compte est rouvert, il faudra te le redonner.',
  'settings.closeBalance': 'Tu ne peux plus utiliser ton solde. Si tu veux, envoie-le d’abord à quelqu’un.',
  'settings.closeBalanceNow':
    'Tu ne peux plus utiliser tes {amount} GDD. Si tu veux, envoie-les d’abord à quelqu’un.',
  'settings.closeOpen':
    'Tes liens et demandes en cours ne valent plus, et les contributions pas encore confirmées ne seront plus créditées.',
  'settings.closeFound': 'Plus personne ne te trouve et personne ne peut rien t’envoyer.',
  'settings.closeHistory': 'Ce que d’autres t’ont envoyé ou ont reçu de toi reste dans leurs listes.',
  'settings.closeUndo': 'Seule l’administration peut rouvrir le compte.',
  'settings.closePassword': 'Pour que personne d’autre que toi ne puisse le faire',
  'settings.closeStay': 'Rester membre',
  'settings.closeNow': 'Fermer mon compte pour de bon',
  'settings.notClosed': 'Ton compte est toujours ouvert',
  'settings.closed': 'Ton compte est fermé. Merci d’avoir fait partie de {community}.',
};
