/** The settings of a member. */
export const settings = {
  // the four tabs
  'settings.tabs': 'Settings by subject',
  'settings.tabProfile': 'You',
  'settings.tabDisplay': 'Display',
  'settings.tabCommunity': 'Visibility',
  'settings.tabSecurity': 'Security',
  'settings.saved': 'Saved',
  'settings.savedHere': 'Saved on this device',
  'settings.notSaved': 'This was not saved',
  'settings.cancel': 'Cancel',
  'settings.discard': 'Discard',

  // about the member
  'settings.profile': 'About you',
  'settings.profileText': 'This is how other members see you.',
  'settings.names': 'Your names',
  'settings.firstName': 'First name',
  'settings.lastName': 'Last name',
  'settings.saveNames': 'Save the names',
  'settings.namesSaved': 'Your names are saved',
  'settings.username': 'Username',
  'settings.usernameHint':
    '3 to 20 letters and digits, with hyphens or underscores between them. Once chosen, it stays.',
  'settings.usernameStays': 'Once chosen, it stays.',
  'settings.usernameFree': 'This username is free',
  'settings.usernameForGood': '“{username}” for good?',
  'settings.usernameForGoodText': 'A username can be chosen once. You cannot change it afterwards.',
  'settings.usernameYes': 'Yes, choose it',
  'settings.saveUsername': 'Choose this username',
  'settings.usernameSaved': 'From now on you are {username}',
  'settings.email': 'E-mail',
  'settings.emailHint': 'Has it changed? Write to the people who look after your community.',

  // mail
  'settings.mail': 'E-mails',
  'settings.mailText': 'What we send you.',
  'settings.newsletter': 'Newsletter',
  'settings.newsletterHint': 'News of the community by e-mail',
  'settings.newsletterOn': 'You get the newsletter from now on',
  'settings.newsletterOff': 'You no longer get the newsletter',

  // display
  'settings.display': 'Display',
  'settings.displayText':
    'Your e-mails come in this language, too. Text size and colours belong to this device.',
  'settings.language': 'Language',
  'settings.textSize': 'Text size',
  'settings.theme': 'Colours',
  'settings.themeLight': 'Light',
  'settings.themeDark': 'Dark',
  'settings.themeSystem': 'Same as the device',
  'settings.amounts': 'Amounts',
  'settings.amountsText': 'Hidden amounts show as asterisks.',
  'settings.showAmounts': 'Show {unit}',
  'settings.amountsShown': 'in the balance and in lists',
  'settings.amountsHidden': 'hidden now',

  // member search
  'settings.memberSearch': 'Member search',
  'settings.memberSearchText':
    'Who finds you, under which name and how exactly. Only members of your community can see it.',
  'settings.gmsText':
    'Who finds you, under which name and how exactly. What you allow here is sent to the search platform of your community.',
  'settings.findable': 'Others can find me',
  'settings.findableHint': 'on the list, and on the map if you choose a place',
  'settings.findableOn': 'Others can find you now',
  'settings.findableOff': 'You no longer show up in the search',
  'settings.nameThere': 'Your name there',
  'settings.fullNameThere': 'Anyone who wants to thank you reads your full name when sending.',
  'settings.nameChoice': '{look} ({words})',
  'settings.nameAliasOrInitials': 'username or initials',
  'settings.nameFirst': 'first name',
  'settings.nameFirstInitial': 'first name and initial',
  'settings.nameInitials': 'initials',
  'settings.nameFull': 'full name',
  'settings.exactness': 'Your place on the map',
  'settings.exactnessHint': 'Approximate shows a circle somewhere near you.',
  'settings.about': 'Approximate',
  'settings.exact': 'Exact',
  'settings.place': 'Where you live',
  'settings.noPlace': 'No place chosen yet',
  'settings.placeAt': 'Latitude {latitude}, longitude {longitude}',
  'settings.choosePlace': 'Choose a place',
  'settings.changePlace': 'Change the place',
  'settings.placeHow': 'Press a point on the map, let your device find you, or write the two numbers.',
  'settings.placeMap': 'Map to choose a place',
  'settings.you': 'You',
  'settings.usePosition': 'Use my position',
  'position.refused':
    'Your browser does not let this page know where you are. Press a point on the map or write the two numbers.',
  'position.unknown':
    'Your device cannot find your position. Press a point on the map or write the two numbers.',
  'settings.latitude': 'Latitude',
  'settings.longitude': 'Longitude',
  'settings.latitudeForm': 'Write the latitude as a number between −90 and 90, like 48.25',
  'settings.longitudeForm': 'Write the longitude as a number between −180 and 180, like 9.5',
  'settings.savePlace': 'Save this place',
  'settings.placeSaved': 'Your place is saved',
  'settings.toUserSearch': 'To the member search',

  // circles
  'settings.circles': 'Circles',
  'settings.circlesText':
    'The platform where members plan projects together. What you allow here is sent there.',
  'settings.inCircles': 'I take part in circles',
  'settings.inCirclesHint': 'gives you an account there',
  'settings.circlesOn': 'You take part in circles now',
  'settings.circlesOff': 'You do not take part in circles any more',
  'settings.nameInCircles': 'Your name in circles',
  'settings.toCircles': 'To the circles',

  // password
  'settings.passwordText': 'You log in with it. After a change you log in again on your other devices.',
  'settings.changePassword': 'Change the password',
  'settings.oldPassword': 'Current password',
  'settings.savePassword': 'Save the new password',
  'settings.passwordSaved': 'Your new password is saved. You are logged out on all other devices.',

  // sessions
  'settings.sessions': 'Where you are signed in',
  'settings.sessionsText':
    'Is there a device that you do not recognise? Then sign out everywhere and change your password.',
  'settings.sessionsFailed': 'Your sessions could not be loaded',
  'settings.thisSession': 'This device, now',
  'settings.otherSession': 'Another device or browser',
  'settings.sessionTimes': 'Since {since}, last seen {seen}',
  'settings.sessionNow': 'Since {since}, in use now',
  'settings.endSessions': 'Sign out everywhere',
  'settings.endSessionsTitle': 'Sign out on all devices?',
  'settings.endSessionsText': 'This device is one of them: you log in again afterwards.',
  'settings.dropsGifts':
    '{count, plural, one {A gift on this device has not been sent; it will be removed.} other {# gifts on this device have not been sent; they will be removed.}}',
  'settings.dropsTexts': 'Texts that you have begun, saved drafts too, will be deleted.',
  'settings.staySignedIn': 'Stay signed in',
  'settings.sessionsEnded': 'You are signed out on all devices',
  'settings.sessionsNotEnded': 'You are still signed in',

  // closing the account
  'settings.data': 'Your data',
  'settings.dataText': 'What we keep about you, and your account over any period, to take with you.',
  'settings.dataGo': 'To statements and data',
  'settings.close': 'Close the account',
  'settings.closeText': 'If you want to leave the community.',
  'settings.closeStart': 'Close my account…',
  'settings.closeMeans': 'What this means',
  'settings.closeLogin': 'You are signed out everywhere and cannot log in any more.',
  'settings.closeRole':
    'Your role “{role}” ends. If the account is opened again, it has to be given to you anew.',
  'settings.closeBalance': 'You can no longer use your balance. If you like, send it to somebody first.',
  'settings.closeBalanceNow':
    'You can no longer use your {amount} GDD. If you like, send them to somebody first.',
  'settings.closeOpen':
    'Your open links and requests end, and contributions that are not confirmed yet are no longer credited.',
  'settings.closeFound': 'Nobody can find you or send you anything any more.',
  'settings.closeHistory': 'What others sent you or received from you stays in their lists.',
  'settings.closeUndo': 'Only an administrator can open the account again.',
  'settings.closePassword': 'So that nobody but you can do this',
  'settings.closeStay': 'Stay a member',
  'settings.closeNow': 'Close my account for good',
  'settings.notClosed': 'Your account is still open',
  'settings.closed': 'Your account is closed. Thank you for having been part of {community}.',
};
