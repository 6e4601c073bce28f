/** Toasts about changes while the wallet is open, and the switch for push messages while it is closed. */
export const live = {
  'live.received': '{name} has thanked you with {amount} GDD',
  'live.receivedHidden': '{name} has thanked you',
  'live.confirmed': 'Your contribution was confirmed. Thank you!',
  'live.asked': 'There is a question about one of your contributions',
  'live.requested': '{name} asks you for {amount} GDD',
  'live.requestedHidden': '{name} asks you for GDD',
  'live.thanked': 'Somebody says thank you for a gift of yours',
  'live.pushTitle': 'Notifications',
  'live.pushText': 'So that you hear of it when somebody thinks of you.',
  'live.push': 'Notifications on this device',
  'live.pushHint':
    'When somebody thanks you, asks you or answers you, this device tells you, even while the wallet is closed. It shows a first name, never an amount.',
  'live.pushOn': 'This device tells you.',
  'live.pushBlocked':
    'Your browser does not allow notifications from this page. Allow them in the browser’s settings for this page, then load it again.',
  'live.pushMissing':
    'This browser cannot show notifications. On an iPhone or iPad, put the wallet on your home screen first.',
  'live.pushNowOn': 'This device tells you from now on',
  'live.pushNowOff': 'This device no longer tells you anything',
  'live.pushFailed': 'That did not work. Please try it again in a moment.',
};
