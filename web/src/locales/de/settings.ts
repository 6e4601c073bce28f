import type { Translation } from '../en.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Translation<typeof english> = {
  // the four tabs
  'settings.tabs': 'Einstellungen nach Thema',
  'settings.tabProfile': 'Du',
  'settings.tabDisplay': 'Anzeige',
  'settings.tabCommunity': 'Sichtbarkeit',
  'settings.tabSecurity': 'Sicherheit',
  'settings.saved': 'Gespeichert',
  'settings.savedHere': 'Auf diesem Gerät gespeichert',
  'settings.notSaved': 'Das wurde nicht gespeichert',
  'settings.cancel': 'Abbrechen',
  'settings.discard': 'Verwerfen',

  // about the member
  'settings.profile': 'Über dich',
  'settings.profileText': 'So sehen dich andere Mitglieder.',
  'settings.names': 'Deine Namen',
  'settings.firstName': 'Vorname',
  'settings.lastName': 'Nachname',
  'settings.saveNames': 'Name speichern',
  'settings.namesSaved': 'Dein Name ist gespeichert',
  'settings.username': 'Benutzername',
  'settings.usernameNew': 'Neue Einstellung: Wähl dir einen Benutzernamen, wenn du magst.',
  'settings.usernameHint':
    '3 bis 20 Buchstaben (ohne Umlaute) und Ziffern, dazwischen Binde- oder Unterstriche. Einmal gewählt, bleibt er.',
  'settings.usernameStays': 'Einmal gewählt, bleibt er.',
  'settings.usernameFree': 'Dieser Benutzername ist frei',
  'settings.usernameForGood': 'Für immer „{username}“?',
  'settings.usernameForGoodText':
    'Ein Benutzername wird einmal gewählt. Danach lässt er sich nicht mehr ändern.',
  'settings.usernameYes': 'Ja, so nehmen',
  'settings.usernameNo': 'Weiter ändern',
  'settings.saveUsername': 'Diesen Benutzernamen wählen',
  'settings.usernameSaved': 'Ab jetzt bist du {username}',
  'settings.email': 'E-Mail',
  'settings.emailHint':
    'Hat sie sich geändert? Dann schreib den Menschen, die sich um deine Gemeinschaft kümmern.',

  // mail
  'settings.mail': 'Mails',
  'settings.mailText': 'Was wir dir schicken.',
  'settings.newsletter': 'Newsletter',
  'settings.newsletterHint': 'Neues aus der Gemeinschaft per E-Mail',
  'settings.newsletterOn': 'Ab jetzt bekommst du den Newsletter',
  'settings.newsletterOff': 'Du bekommst keinen Newsletter mehr',

  // display
  'settings.display': 'Anzeige',
  'settings.displayText':
    'Die Sprache gilt auch für deine E-Mails. Textgröße und Farben gehören zu diesem Gerät.',
  'settings.language': 'Sprache',
  'settings.textSize': 'Textgröße',
  'settings.theme': 'Farben',
  'settings.themeLight': 'Hell',
  'settings.themeDark': 'Dunkel',
  'settings.themeSystem': 'Wie das Gerät',
  'settings.amounts': 'Beträge',
  'settings.amountsText': 'Verborgene Beträge erscheinen als Sternchen.',
  'settings.showAmounts': '{unit} anzeigen',
  'settings.amountsShown': 'im Guthaben und in Listen',
  'settings.amountsHidden': 'jetzt verborgen',

  // member search
  'settings.memberSearch': 'Mitglieder\u00ADsuche',
  'settings.memberSearchText':
    'Wer dich findet, unter welchem Namen und wie genau. Nur Mitglieder deiner Gemeinschaft sehen es.',
  'settings.gmsText':
    'Wer dich findet, unter welchem Namen und wie genau. Was du hier erlaubst, geht an die Suchplattform deiner Gemeinschaft.',
  'settings.findable': 'Andere können mich finden',
  'settings.findableHint': 'in der Liste, und auf der Karte, wenn du einen Ort wählst',
  'settings.findableOn': 'Andere können dich jetzt finden',
  'settings.findableOff': 'In der Suche bist du nicht mehr zu sehen',
  'settings.nameThere': 'Dein Name dort',
  'settings.fullNameThere': 'Wer dir danken will, liest beim Senden deinen vollen Namen.',
  'settings.nameChoice': '{look} ({words})',
  'settings.nameAliasOrInitials': 'Benutzername oder Initialen',
  'settings.nameFirst': 'Vorname',
  'settings.nameFirstInitial': 'Vorname und erster Buchstabe',
  'settings.nameInitials': 'Initialen',
  'settings.nameFull': 'ganzer Name',
  'settings.exactness': 'Dein Ort auf der Karte',
  'settings.exactnessHint': 'Ungefähr zeigt einen Kreis irgendwo in deiner Nähe.',
  'settings.about': 'Ungefähr',
  'settings.exact': 'Genau',
  'settings.place': 'Wo du wohnst',
  'settings.noPlace': 'Noch kein Ort gewählt',
  'settings.placeAt': 'Breite {latitude}, Länge {longitude}',
  'settings.choosePlace': 'Ort wählen',
  'settings.changePlace': 'Ort ändern',
  'settings.removePlace': 'Meinen Ort entfernen',
  'settings.removePlaceHint': 'Ohne Ort stehst du nur in der Liste.',
  'settings.placeHow':
    'Tippe auf einen Punkt der Karte, lass dich von deinem Gerät finden oder gib die zwei Zahlen ein.',
  'settings.placeMap': 'Karte, auf der du einen Ort wählst',
  'settings.you': 'Du',
  'settings.usePosition': 'Meine Position verwenden',
  'position.refused':
    'Dein Browser verrät dieser Seite nicht, wo du bist. Tippe auf einen Punkt der Karte oder gib die zwei Zahlen ein.',
  'position.unknown':
    'Dein Gerät findet deine Position nicht. Tippe auf einen Punkt der Karte oder gib die zwei Zahlen ein.',
  'settings.latitude': 'Breitengrad',
  'settings.longitude': 'Längengrad',
  'settings.latitudeForm': 'Schreib den Breitengrad als Zahl zwischen −90 und 90, etwa 48,25',
  'settings.longitudeForm': 'Schreib den Längengrad als Zahl zwischen −180 und 180, etwa 9,5',
  'settings.savePlace': 'Diesen Ort speichern',
  'settings.placeSaved': 'Dein Ort ist gespeichert',
  'settings.placeRemoved': 'Dein Ort ist entfernt',
  'settings.toUserSearch': 'Zur Mitgliedersuche',

  // circles
  'settings.circles': 'Kreise',
  'settings.circlesText':
    'Die Plattform, auf der Mitglieder gemeinsam Vorhaben planen. Was du hier erlaubst, geht dorthin.',
  'settings.inCircles': 'Ich mache bei Kreisen mit',
  'settings.inCirclesHint': 'gibt dir dort ein Konto',
  'settings.circlesOn': 'Du machst jetzt bei Kreisen mit',
  'settings.circlesOff': 'Du machst nicht mehr bei Kreisen mit',
  'settings.nameInCircles': 'Dein Name in Kreisen',
  'settings.toCircles': 'Zu den Kreisen',

  // password
  'settings.passwordText':
    'Damit meldest du dich an. Nach einer Änderung meldest du dich auf deinen anderen Geräten neu an.',
  'settings.changePassword': 'Passwort ändern',
  'settings.oldPassword': 'Bisheriges Passwort',
  'settings.savePassword': 'Neues Passwort speichern',
  'settings.passwordSaved':
    'Dein neues Passwort ist gespeichert. Auf allen anderen Geräten bist du abgemeldet.',

  // sessions
  'settings.sessions': 'Wo du angemeldet bist',
  'settings.sessionsText':
    'Kennst du eines der Geräte nicht? Dann melde dich überall ab und ändere dein Passwort.',
  'settings.sessionsFailed': 'Deine Anmeldungen konnten nicht geladen werden',
  'settings.thisSession': 'Dieses Gerät, jetzt',
  'settings.otherSession': 'Ein anderes Gerät oder ein anderer Browser',
  'settings.sessionTimes': 'Seit {since}, zuletzt gesehen {seen}',
  'settings.sessionNow': 'Seit {since}, gerade in Benutzung',
  'settings.endSessions': 'Überall abmelden',
  'settings.endSessionsTitle': 'Auf allen Geräten abmelden?',
  'settings.endSessionsText': 'Dieses Gerät gehört dazu: Danach meldest du dich neu an.',
  'settings.dropsGifts':
    '{count, plural, one {Ein Geschenk auf diesem Gerät ist noch nicht gesendet; es wird entfernt.} other {# Geschenke auf diesem Gerät sind noch nicht gesendet; sie werden entfernt.}}',
  'settings.dropsTexts': 'Angefangene Texte, auch gespeicherte Entwürfe, werden gelöscht.',
  'settings.staySignedIn': 'Angemeldet bleiben',
  'settings.sessionsEnded': 'Du bist auf allen Geräten abgemeldet',
  'settings.sessionsNotEnded': 'Du bist noch angemeldet',

  // closing the account
  'settings.data': 'Deine Daten',
  'settings.dataText': 'Was wir über dich aufbewahren, und dein Konto über jeden Zeitraum, zum Mitnehmen.',
  'settings.dataGo': 'Zu Auszügen und Daten',
  'settings.close': 'Konto schließen',
  'settings.closeText': 'Wenn du die Gemeinschaft verlassen möchtest.',
  'settings.closeStart': 'Mein Konto schließen …',
  'settings.closeMeans': 'Was das bedeutet',
  'settings.closeLogin': 'Du wirst überall abgemeldet und kannst dich nicht mehr anmelden.',
  'settings.closeRole':
    'Deine Rolle „{role}“ endet. Wird das Konto wieder geöffnet, muss man sie dir neu geben.',
  'settings.closeBalance':
    'Du kannst dein Guthaben nicht mehr nutzen. Schick es vorher jemandem, wenn du magst.',
  'settings.closeBalanceNow':
    'Du kannst deine {amount} GDD nicht mehr nutzen. Schick sie vorher jemandem, wenn du magst.',
  'settings.closeOpen':
    'Deine offenen Links und Bitten enden, und Beiträge, die noch nicht bestätigt sind, werden nicht mehr gutgeschrieben.',
  'settings.closeFound': 'Niemand findet dich mehr, und niemand kann dir etwas senden.',
  'settings.closeHistory': 'Was andere dir gesendet oder von dir bekommen haben, bleibt in ihren Listen.',
  'settings.closeUndo': 'Nur eine Administratorin oder ein Administrator kann das Konto wieder öffnen.',
  'settings.closePassword': 'Damit das niemand außer dir tun kann',
  'settings.closeStay': 'Mitglied bleiben',
  'settings.closeNow': 'Mein Konto endgültig schließen',
  'settings.notClosed': 'Dein Konto ist noch offen',
  'settings.closed': 'Dein Konto ist geschlossen. Danke, dass du Teil von {community} warst.',
};
