/** The other welcome pages: registration, passwords, an address that does not exist. */
export const visit = {
  // refusals of the server and failed requests, one for each code
  'problem.OUTCOME_UNKNOWN': 'This may be done already. Look before you try again.',
  'problem.EMAIL_INVALID': 'Enter the full e-mail address, like name@example.org',
  'problem.EMAIL_ALREADY_SENT':
    'We sent you an e-mail less than 10 minutes ago. Check your inbox, or try again a little later.',
  'problem.FIRST_NAME_INVALID': 'Write your first name with letters, at least two of them',
  'problem.LAST_NAME_INVALID': 'Write your last name with letters, at least two of them',
  'problem.LANGUAGE_INVALID': 'Choose one of the languages in the list',
  'problem.PASSWORD_TOO_WEAK': 'Choose a password that meets all the points of the list',
  'problem.PASSWORD_TOO_COMMON':
    'Many people choose this password, or it is made of names that are known here, so it would be tried first. A few words of your own with a digit and a sign are safer, such as Quince7-Garden-Cat.',
  'problem.PASSWORD_WRONG': 'Your current password is a different one. Check it and try again.',
  'problem.CODE_UNKNOWN':
    'The link is incomplete, has already been used, or was withdrawn. Have a new one sent to you.',
  'problem.CODE_EXPIRED':
    'Links in our e-mails work for 24 hours, and this one is older. Have a new one sent to you.',

  // forms
  'field.nameLength': '{field}: write at least {min, plural, one {# letter} other {# letters}}',
  'field.nameTooLong': '{field}: write at most {max, plural, one {# letter} other {# letters}}',
  'field.nameCharacters': '{field}: use letters, spaces, apostrophes and hyphens only',

  // passwords
  'password.new': 'New password',
  'password.repeat': 'Repeat the password',
  'password.rules': 'Your password:',
  'passwordRule.LENGTH': 'at least 8 characters',
  'passwordRule.LOWER': 'lowercase letter',
  'passwordRule.UPPER': 'uppercase letter',
  'passwordRule.DIGIT': 'digit',
  'passwordRule.SPECIAL': 'special character (! %)',
  'passwordRule.WHITESPACE': 'no spaces',
  'passwordRule.COMMON': 'not easy to guess',
  'passwordRule.OWN_WORDS': 'not just your name',
  'passwordRule.TOO_LONG': 'at most {max} characters',
  'password.triedFirst': 'this one is tried first',
  'password.met': 'done',
  'password.open': 'still missing',
  'password.broken': 'Choose a password that meets all the points of the list',
  'password.lacks': 'Still missing: {points}',
  'password.ownWords':
    'It is made of your name, or of your community’s: that would be tried first. A few other words with a digit and a sign are safer, such as Quince7-Garden-Cat.',
  'password.repeatDiffers': 'Write the same password twice',

  // register
  'register.title': 'Great to have you',
  'register.firstName': 'First name',
  'register.lastName': 'Last name',
  'register.email': 'E-mail',
  'register.agreeStoring': 'I agree that {community} stores these details for my account.',
  'register.agreeMissing': 'Please give your consent',
  'register.agree': 'I agree to the <link>privacy policy</link>.',
  'register.agreeTerms': 'I agree to the <link>privacy policy</link> and the <terms>terms of use</terms>.',
  'document.otherAddress': 'You will find it here: <link>{address}</link>',
  'document.none': '{community} has not published this yet.',
  'document.back': 'Back to {community}',
  'register.submit': 'Become a member',
  'register.failed': 'That did not work',
  'register.hasAccount': 'Already a member? <link>Log in</link>',
  'register.doneTitle': 'Welcome, {firstName}!',
  'register.doneText': 'We have sent an e-mail to {email}. Open it and choose your password, and you’re in.',
  'register.doneHint': 'Nothing there after a few minutes? Check the spam folder too.',
  'register.sendAgain': 'Send the e-mail again',
  'register.sentAgain':
    'If no e-mail has gone to {email} in the last ten minutes, one is on its way now. Otherwise the last one still counts. Look in the spam folder too.',
  'register.sentBefore':
    'An e-mail has already gone out from here. Its link takes you further. Only if it does not arrive, write everything here once more.',
  'register.otherAddress': 'Wrong address? Change it',
  'register.toLogin': 'Back to log-in',

  // forgotten password
  'forgot.title': 'A new password',
  'forgot.text': 'Enter your e-mail address and we’ll send you a link to set a new password.',
  'forgot.resetTitle': 'A new link',
  'forgot.resetText': 'Your link no longer works. Enter your e-mail address and we’ll send you a new one.',
  'forgot.submit': 'Send me the link',
  'forgot.failed': 'That did not work',
  'forgot.doneTitle': 'Check your inbox',
  'forgot.doneText':
    'If there is an account with this address, an e-mail with a link goes to {email}. If one already came in the last ten minutes, use the link in that one.',
  'forgot.doneHint':
    'Nothing there after a few minutes? Check the spam folder too. We send at most one e-mail every ten minutes.',
  'forgot.back': 'Back to the login',

  // activation and reset
  'reset.title': 'Your new password',
  'reset.text': 'Choose a new password. You are logged in with it straight away.',
  'reset.removeSafeguards': 'Also remove passkeys and recovery codes',
  'reset.removeHint':
    'If you think that somebody else was in your account. Your limit for sending goes with them.',
  'reset.submit': 'Save the password',
  'reset.saved': 'Your new password is saved',
  'reset.activationTitle': 'Your password',
  'reset.activationText': 'Choose a password and you are in.',
  'reset.activationSubmit': 'Activate my account',
  'reset.activationSubmitWithGift': 'Continue to your gift',
  'reset.toLogin': 'Back to log-in',
  'reset.activeTitle': 'Your account is active already',
  'reset.activeText': 'You are logged in, so you do not need this link any more.',
  'reset.failedTitle': 'This link does not work any more',
  'reset.checkFailedTitle': 'The link could not be checked',
  'reset.newLink': 'Send me a new link',
  'reset.saveFailed': 'The password was not saved',

  // a page that is not there
  'notFound.title': 'This page has flown away',
  'notFound.text':
    'Perhaps the link was incomplete, or the page is gone. Nothing has happened to your balance.',
  'notFound.toOverview': 'Go to overview',
};
