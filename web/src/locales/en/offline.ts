/** The wallet without a connection: what is shown then, and gifts that are sent later. */
export const offline = {
  'offline.banner': 'No connection. You are seeing what was known {when}.',
  'offline.unconfirmed': 'The newest state could not be loaded. You are seeing what was known {when}.',
  'offline.back': 'You are connected again.',
  'offline.bannerPlain': 'No connection at the moment.',
  'offline.at': 'at {time}',
  'offline.on': 'on {date}',
  'offline.look': 'Your session is over: you can look around, and log in again when you are connected.',
  'offline.update': 'A new version of the wallet is here.',
  'offline.reload': 'Load it now',
  'offline.sent': 'Your gift has reached {name}',
  'offline.dropped':
    '{count, plural, one {A waiting gift was removed. It was not sent.} other {# waiting gifts were removed. They were not sent.}}',
  'offline.noteTitle':
    '{count, plural, one {A gift is waiting to be sent} other {# gifts are waiting to be sent}}',
  'offline.noteText': '{amount} GDD in total. Your balance still includes them.',
  'offline.noteDecide':
    '{all, plural, one {It is waiting for you.} other {{count, plural, one {One of them is waiting for you.} other {# of them are waiting for you.}}}}',
  'offline.noteLink': 'See what is waiting',
  'offline.refusedTitle': '{count, plural, one {A gift was not sent} other {# gifts were not sent}}',
  'offline.noteRefused': '{count, plural, one {One of them was refused.} other {# of them were refused.}}',
  'offline.refusedLink': 'See why',
  'offline.refusedTo': 'Your gift to {name} was not sent',
  'offline.waiting': 'Waiting',
  'offline.sending': 'Being sent…',
  'offline.refused': 'Not sent',
  'offline.held': 'Being changed',
  'offline.late': 'Waiting for you',
  'offline.whyWaiting': 'Nothing has been sent yet. It goes by itself as soon as there is a connection.',
  'offline.whyUnsure':
    'The connection broke off before the answer came. It is sent again by itself and booked only once.',
  'offline.whyLate': 'You wrote this some time ago. Send it now if you still want to.',
  'offline.whyUnclear':
    'It was under way days ago and no answer came. Look at your transactions: if it is not there, change it and send it again.',
  'offline.whyHeld': 'You began to change this. It is not sent until you finish, or send it as it is.',
  'offline.written': 'Written {when}',
  'offline.sendNow': 'Send now',
  'offline.change': 'Change',
  'offline.remove': 'Remove',
  'offline.notConnected': 'There is still no connection. The gift keeps waiting.',
  'offline.removeTitle': 'Remove this gift?',
  'offline.removeText': '{amount} GDD to {name} will not be sent.',
  'offline.removeUnsure': 'It may have arrived already: then it is in your transactions.',
  'offline.keepIt': 'Keep it',
  'offline.emptyTitle': 'Nothing is waiting',
  'offline.emptyText': 'What you send without a connection waits here until it has been sent.',
  'offline.leaveText':
    '{count, plural, one {This gift has not been sent. When you log out, it is removed from this device.} other {These gifts have not been sent. When you log out, they are removed from this device.}}',
  'offline.leaveWhere': 'You find them under: {places}.',
  'offline.leaveNow': 'Log out and remove',
  'offline.stay': 'Stay',
  'offline.waits': 'Your gift is waiting',
  'offline.waitsText':
    'This gift has not been sent to {name} yet. It goes by itself as soon as you are connected and logged in.',
  'offline.gone': 'This gift no longer waits',
  'offline.goneText':
    'In another window it was sent, changed or removed. Your transactions show whether it has arrived.',
  'offline.replacedSent':
    'The gift that you are changing has been sent meanwhile. This would be a second one.',
  'offline.later':
    'No connection. You can let it wait: then the gift stays on this device and is sent once, as soon as the connection is back.',
  'offline.let': 'Send {amount} GDD when online',
  'offline.letFailed': 'This device could not keep the gift. Send it when you are connected.',
  'offline.keepTitle': 'Without a connection',
  'offline.keepText': 'What this device remembers for you.',
  'offline.keep': 'Keep my latest data on this device',
  'offline.keepHint':
    'You see your balance and your latest transactions without a connection, even when your session is over. Leave it off where others use this device. Logging out removes everything.',
  'offline.keepOn': 'This device keeps your latest data',
  'offline.keepOff': 'This device keeps nothing after your session',
};
