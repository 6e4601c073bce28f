import type { MailTexts } from '../mail-texts.ts';

export const en: MailTexts = {
  greeting: (name) => `Hello ${name},`,
  hello: 'Hello,',
  aMember: 'a member',
  farewell: (community) => `Warm regards from ${community}`,
  questions: (supportMail) => `Questions? Write to ${supportMail}.`,
  why: (community) =>
    `You are receiving this e-mail because this address belongs to an account in ${community}.`,
  noReply: 'Replies to this e-mail are not read.',
  hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  moment: (day, time, zone) => `${day} at ${time} (${zone})`,
  colon: ':',
  buttonFails: 'If the button does not work, copy this address into your browser:',
  activation: {
    subject: (community) => `Welcome to ${community} – please confirm your e-mail address`,
    welcome: (community) =>
      `How lovely that you’re joining ${community}! One step is left: confirm your e-mail address and choose a password.`,
    giftOf: (giver, amount) =>
      `A gift is waiting for you: ${giver} thanks you with ${amount}. Accept it as soon as your account is active.`,
    gift: 'A gift is waiting for you too: accept it as soon as your account is active.',
    button: 'Activate my account',
    valid: (duration) => `The link works once, within ${duration}.`,
    again: 'Has it expired? Ask for a new link here:',
    notYou: 'Didn’t sign up? Then simply delete this e-mail and nothing will happen.',
  },
  multiRegistration: {
    subject: (community) => `You already have an account in ${community}`,
    tried: (community) =>
      `Somebody has just tried to sign up in ${community} with your address. You already have an account, so no new one was opened.`,
    forgot: 'Was it you? Then just log in. If you no longer know your password, choose a new one:',
    button: 'Choose a new password',
    notYou: 'Wasn’t it you? Then there is nothing to do. Your account is safe.',
  },
  closed: {
    subject: (community) => `Your account in ${community} is closed`,
    intro: (community, moment) =>
      `Your account in ${community} was closed on ${moment}. You can no longer log in with it.`,
    notYou: (supportMail) =>
      `Wasn’t it you, or would you like to come back? Then write to ${supportMail}, where your account can be opened again.`,
  },
  opened: {
    subject: (community) => `Your account in ${community} is open again`,
    intro: (community) =>
      `Your account in ${community} is open again. Your balance and your bookings are still there.`,
    button: 'Log in',
    forgot: 'If you no longer know your password, you can choose a new one here:',
  },
  role: {
    subject: (community) => `Your role in ${community}`,
    given: {
      MODERATOR: (community) => `You are now a moderator of ${community}: you can review contributions.`,
      MODERATOR_AI: (community) =>
        `You are now a moderator of ${community}: you can review contributions, with the assistant, too.`,
      ADMIN: (community) => `You are now an administrator of ${community}.`,
    },
    button: 'Open the admin area',
    ended: (community) =>
      `You no longer have a special role in ${community}. Everything else in your account stays as it is.`,
  },
  stillClosed: {
    subject: (community) => `Your account in ${community} is still closed`,
    tried: (community) =>
      `Somebody has just tried to open an account in ${community} or to choose a new password with your address. But the account that belongs to this address was closed, so neither is possible.`,
    open: (supportMail) =>
      `Was it you, and would you like to come back? Then write to ${supportMail}, where your account can be opened again.`,
    notYou: 'Wasn’t it you? Then there is nothing to do. Your account stays closed.',
  },
  reset: {
    subject: (community) => `A new password for ${community}`,
    intro: 'You asked for a new password. Choose it here:',
    button: 'Choose a new password',
    valid: (duration) => `The link works once, within ${duration}.`,
    again: 'Has it expired? Ask for a new link here:',
    notYou: 'Didn’t ask for it? Then simply delete this e-mail; your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    changed: (community, moment) =>
      `The password of your account in ${community} was changed on ${moment}. All other devices were logged out.`,
    wasYou: 'Was it you? Then there is nothing to do.',
    notYou:
      'Wasn’t it you? Then choose a new password at once with “Forgot your password?”, and tick there that passkeys and recovery codes are removed. That locks out whoever changed it.',
    button: 'Choose a new password',
    help: (supportMail) =>
      `If you can no longer get in, or find something in your account that you did not do, write to ${supportMail}.`,
  },
  guardChanged: {
    subject: {
      STAY_STOLEN: 'A device was logged out to be safe',
      PASSKEY_ADDED: 'A passkey was added',
      PASSKEY_REMOVED: 'A passkey was removed',
      CODES_CREATED: 'New recovery codes',
      CODE_USED: 'A recovery code was used',
      LIMIT_SET: 'Your limit for sending was changed',
    },
    changed: {
      STAY_STOLEN: (moment, name) =>
        `On ${moment} somebody used an old login of your device “${name}”. It may have fallen into the wrong hands, so that device has been logged out.`,
      PASSKEY_ADDED: (moment, name) => `On ${moment} the passkey “${name}” was added to your account.`,
      PASSKEY_REMOVED: (moment, name) => `On ${moment} the passkey “${name}” was removed from your account.`,
      CODES_CREATED: (moment) =>
        `On ${moment} new recovery codes were made for your account. The old ones no longer work.`,
      CODE_USED: (moment) => `On ${moment} a recovery code was used in your account. It no longer works.`,
      LIMIT_SET: (moment) =>
        `On ${moment} the amount that you can send without a passkey was changed. The settings show the current limit under Security.`,
    },
    wasYou: 'Was it you? Then there is nothing to do.',
    warning: 'Just log in there again, and check that everything in your account is as you left it.',
    notYou:
      'Does this look strange to you? Then choose a new password now with “Forgot your password?”, and tick there that passkeys and recovery codes are removed. That locks out everybody else.',
  },
  received: {
    subject: (sender, amount) => `${sender} thanks you with ${amount}`,
    thanks: (sender, amount) => `${sender} thanks you with ${amount} and says:`,
    button: 'See my balance',
    reply: (sender) => `If you reply to this e-mail, ${sender} will read it.`,
  },
  linkRedeemed: {
    subject: (redeemer, amount) => `${redeemer} has redeemed your link for ${amount}`,
    redeemed: (redeemer, amount) =>
      `${redeemer} has redeemed your link for ${amount} – how nice! You had written:`,
  },
  request: {
    received: {
      subject: (requester, amount) => `${requester} asks you for ${amount}`,
      intro: (requester, amount) => `${requester} asks you for ${amount} and says:`,
      button: 'See it and answer',
      free: (days) =>
        `You are free to say yes or no; nothing happens without you. The request is open for ${days} days.`,
    },
    accepted: {
      subject: (payer, amount) => `${payer} has sent you the ${amount} that you asked for`,
      sent: (payer, amount) =>
        `You had asked, and ${payer} said yes: ${amount} are in your account now. You had written:`,
    },
    declined: {
      subject: (payer) => `${payer} cannot send what you asked for this time`,
      intro: (payer, amount) =>
        `${payer} has looked at your request for ${amount} and says no this time. You had written:`,
      nothing: 'There can be many reasons. A few kind words often help.',
      button: 'See my requests',
    },
  },
  contribution: {
    see: 'See my contribution',
    figures: ({ day, hours, amount }) => `Date: ${day}. Hours: ${hours}, which makes ${amount}.`,
    message: {
      subject: (moderator) => `${moderator} has written to you about your contribution`,
      about: (moderator) => `${moderator} has looked at your contribution:`,
      quoteIntro: 'and writes to you:',
      answer: 'Please answer in your list of contributions. Replies to this e-mail do not reach it.',
      button: 'Read and answer',
    },
    changed: {
      subject: (moderator) => `${moderator} has changed your contribution`,
      intro: (moderator) => `${moderator} has changed your contribution:`,
      before: (moderator) => `${moderator} has changed the text of your contribution. You had written:`,
      now: 'Now it says:',
      hours: (hours, amounts) =>
        `Hours: ${hours.after} instead of ${hours.before}. That makes ${amounts.after} instead of ${amounts.before}.`,
      day: (day) => `Date: ${day.after} instead of ${day.before}.`,
      waits: 'Your contribution is still waiting to be confirmed.',
    },
    confirmed: {
      subject: (amount) => `Your contribution is confirmed: ${amount}`,
      booked: (moderator, amount) =>
        `${moderator} has confirmed your contribution. You receive ${amount} for it:`,
      thanks: 'Thank you for everything that you do for the community!',
    },
    denied: {
      subject: 'Your contribution was not confirmed',
      intro: (moderator) => `${moderator} has looked at your contribution and did not confirm it this time:`,
      reason: (moderator) => `${moderator} writes:`,
      why: (supportMail) =>
        `Would you like to know why? Look at your contribution first: the conversation about it is there. If anything is still unclear, write to ${supportMail}.`,
      more: (supportMail) =>
        `The whole conversation is with your contribution. If anything is still unclear, write to ${supportMail}.`,
    },
    deleted: {
      subject: 'Your contribution was deleted',
      intro: (moderator) => `${moderator} has deleted your contribution:`,
      stays: 'You can still see it in your own list, marked as deleted.',
    },
  },
};
