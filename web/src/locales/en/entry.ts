/** Texts that every page shows, and those of the welcome pages. */
export const entry = {
  // the app as a whole
  'nav.crumbs': 'You are here',
  'nav.home': 'Overview',
  'app.skip': 'Skip to content',
  'common.back': 'Back',
  'common.close': 'Close',
  'common.saved': '{name} is saved.',
  'common.loading': 'Loading',
  'common.retry': 'Try again',

  // names of pages, in the tab and for screen readers
  'title.login': 'Log in',
  'title.register': 'Become a member',
  'title.notFound': 'Not found',
  'title.registerCommunity': 'A community of your own',
  'title.imprint': 'Legal notice',
  'title.privacy': 'Privacy',
  'title.terms': 'Terms of use',
  'title.redeem': 'A gift for you',
  'title.request': 'A request',
  'title.forgotPassword': 'Set a new password',
  'title.resetPassword': 'Set a new password',
  'title.checkEmail': 'Activate your account',
  'title.storage': 'Help with browser storage',

  // general errors
  'error.summary': 'There’s a problem',
  'error.screenTitle': 'This page could not be shown',
  'error.screenText': 'Your balance is safe. Load the page again; if it happens once more, write to us.',
  'error.connectionTitle': 'This page needs a connection',
  'error.connectionText': 'It opens by itself as soon as you are connected.',
  'error.reload': 'Load again',
  'error.language': 'The language could not be changed. Try again in a moment.',
  'language.saved': 'Your language is saved',
  'language.notSaved': 'Your language was not saved.',
  'error.incident': 'If you write to us, quote this number: {incident}',

  // refusals of the server and failed requests, one for each code
  'error.noAnswer': 'No answer arrived',
  'problem.NETWORK': 'The server does not answer. Check your connection and try again.',
  'error.offline': 'You are not connected. Nothing is lost: try again as soon as the connection is back.',
  'problem.TIMEOUT': 'The answer takes too long. Try again in a moment.',
  'problem.UNKNOWN': 'Something went wrong on our side. Try again in a moment.',
  'problem.INTERNAL': 'Something went wrong on our side. Try again in a moment.',
  'problem.UNAUTHORIZED': 'You may not do this with your account.',
  'problem.SESSION_EXPIRED': 'Your session has ended for your safety. Log in again.',
  'problem.WRONG_CREDENTIALS': 'E-mail and password do not match.',
  'problem.EMAIL_NOT_VERIFIED': 'This account is not activated yet. Check your inbox.',
  'problem.PASSWORD_NOT_SET': 'This account has no password yet. Check your inbox.',
  'problem.MEMBER_DELETED': 'This account has been closed. Write to us if you have questions.',
  'problem.BAD_INPUT': 'Something in the form does not fit. Check what you entered.',
  'problem.TOO_MANY_REQUESTS':
    'That was too often. It works again within {minutes, plural, =0 {a few minutes} =60 {an hour} =1440 {a day} one {a minute} other {# minutes}}.',
  'problem.UNAVAILABLE': 'This does not work right now. Nothing is lost; try again in a moment.',
  'problem.CLOCK_IN_DOUBT': 'The clock of the server is being checked; nothing was booked. Try again later.',

  // forms
  'field.emailMissing': 'Enter your e-mail address',
  'field.required': '{field} is missing',
  'field.email': 'Enter the full e-mail address, like name@example.org',
  'field.emailSign': 'An e-mail address cannot contain “{sign}”',

  // passwords
  'password.label': 'Password',
  'password.show': 'Show',
  'password.hide': 'Hide',

  // around the welcome pages
  'auth.nav': 'Log in or join',
  'auth.about': 'What it is about',
  'auth.learnMore': 'Learn more',
  'auth.community': '{community} community',
  'auth.gift': 'Your GDD are waiting for you',
  'auth.language': 'Language',
  'auth.textSize': 'Text size',
  'auth.textSizePercent': '{percent}%',
  'auth.facebook': 'Facebook group',
  'auth.x': 'X',
  'auth.youtube': 'YouTube',
  'auth.telegram': 'Telegram',
  'auth.footer': 'Legal and social',
  'auth.storageTitle': 'Your browser keeps nothing for this page',
  'auth.storageText': 'Allow cookies and site data for this address, so that you can stay logged in.',
  'storage.why':
    'To keep you logged in, your browser has to store something for this address. At the moment it does not allow that.',
  'storage.address': 'Open the settings of your browser and allow cookies and site data for {address}.',
  'storage.private': 'A private window often forbids it: open this page in an ordinary one.',
  'storage.addOn':
    'Add-ons that block ads or cookies can be the reason, too: make an exception for this address.',
  'storage.worksTitle': 'Your browser stores data for this page',
  'storage.worksText': 'You can log in now.',
  'storage.toLogin': 'Back to log-in',
  'auth.handOverFailedTitle': 'This login link has been used or is too old',
  'auth.handOverFailedText': 'Log in again, and you are back where you wanted to go.',
  'auth.handOverQuestion': 'This link signs in {name}',
  'auth.handOverSignedIn': 'You are signed in as {name}.',
  'auth.handOverOnlyYou': 'Go on only if that is you.',
  'auth.handOverGo': 'Go on as {name}',
  'auth.handOverStay': 'Stay signed in as {name}',
  'auth.handOverNot': 'That is not me',

  // the three slides
  'slide.pictures': 'Pictures',
  'slide.pause': 'Pause the pictures',
  'slide.go': 'Let the pictures change',
  'slide.gratitude': 'Gratitude',
  'slide.gratitudeText': 'For each other, for all people, for nature.',
  'slide.dignity': 'Dignity',
  'slide.dignityText': 'Everybody has something to give, and everybody counts the same.',
  'slide.donation': 'Gift',
  'slide.donationText': 'What you give comes round. Enough for you, for all, for the earth.',

  // login
  'timeout.extendFailed': 'Your session could not be extended. Log in again: your drafts are kept.',
  'timeout.over': 'You were away for a while, so we logged you out for your safety. Your drafts are kept.',
  'timeout.loggedOut': 'You are logged out.',
  'timeout.refused': 'Your session has ended for your safety. Log in again: your drafts are kept.',
  'timeout.passwordChanged':
    'You were logged out for your safety because the password was changed. Log in with the new one. Wasn’t it you? Then choose another one at once with “Forgot your password?”.',
  'login.welcome': 'Good to see you',
  'login.email': 'E-mail',
  'login.submit': 'Log in',
  'login.stay': 'Stay logged in on this device',
  'login.passkey': 'Log in with a passkey',
  'login.forgot': 'Forgot your password?',
  'login.closed': 'Your account is closed. To have it opened again, write to <mail>{mail}</mail>.',
  'login.newHere': 'No account yet? <link>Become a member</link>',
  'login.failed': 'That did not work',
  'login.wrongCredentials':
    'E-mail and password do not match. Check both, or <link>set a new password</link>.',
  'login.tooMany':
    'Or <link>get a link by e-mail</link>: with a new password you can log in on this device at once.',
  'login.newcomer':
    'Have you just joined? Then check your inbox first: the message in it activates your account.',
  'login.notActivatedTitle': 'Your account is waiting for you',
  'login.notActivated':
    'Activate it first, with the e-mail that we sent you. Can’t find it? <link>Send it again</link>.',
  'login.noPasswordTitle': 'You have not set a password yet',
  'login.noPassword': 'Set one with the e-mail that we sent you. Can’t find it? <link>Send it again</link>.',
};
