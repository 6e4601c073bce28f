import type { Role } from '@kula/core/platform/rights';
import type { SafeguardChange } from './mail-payloads.ts';

/**
 * The texts of mails, in one language. Each function returns finished sentences; paragraphs are plain text.
 */

export interface MailTexts {
  readonly greeting: (name: string) => string;
  /** The greeting without a name. */
  readonly hello: string;
  /** Replaces a name that might become a link; in the middle of a sentence. */
  readonly aMember: string;
  readonly farewell: (community: string) => string;
  readonly questions: (supportMail: string) => string;
  /** The reason for this mail, in its footer. */
  readonly why: (community: string) => string;
  /** The footer of mails that the server itself writes. */
  readonly noReply: string;
  /** The validity of a code, such as "24 hours" or "90 minutes". */
  readonly hours: (count: number) => string;
  readonly minutes: (count: number) => string;
  /** A day and a time with the name of its zone; it ends no sentence. */
  readonly moment: (day: string, time: string, zone: string) => string;
  readonly buttonFails: string;
  /** Behind words that introduce something, with the space that the language puts before it. */
  readonly colon: string;
  readonly activation: {
    readonly subject: (community: string) => string;
    readonly welcome: (community: string) => string;
    /** For those who came by a gift. */
    readonly giftOf: (giver: string, amount: string) => string;
    readonly gift: string;
    readonly button: string;
    readonly valid: (duration: string) => string;
    readonly again: string;
    readonly notYou: string;
  };
  readonly multiRegistration: {
    readonly subject: (community: string) => string;
    readonly tried: (community: string) => string;
    readonly forgot: string;
    readonly button: string;
    readonly notYou: string;
  };
  readonly closed: {
    readonly subject: (community: string) => string;
    readonly intro: (community: string, moment: string) => string;
    readonly notYou: (supportMail: string) => string;
  };
  /** After an administrator opened a closed account again. */
  readonly opened: {
    readonly subject: (community: string) => string;
    readonly intro: (community: string) => string;
    readonly button: string;
    readonly forgot: string;
  };
  /** After an administrator gave a role, or took it away. */
  readonly role: {
    readonly subject: (community: string) => string;
    readonly given: Readonly<Record<Role, (community: string) => string>>;
    readonly button: string;
    readonly ended: (community: string) => string;
  };
  /** After an attempt to use the address of a closed account. */
  readonly stillClosed: {
    readonly subject: (community: string) => string;
    readonly tried: (community: string) => string;
    readonly open: (supportMail: string) => string;
    readonly notYou: string;
  };
  readonly reset: {
    readonly subject: (community: string) => string;
    readonly intro: string;
    readonly button: string;
    readonly valid: (duration: string) => string;
    readonly again: string;
    readonly notYou: string;
  };
  readonly passwordChanged: {
    readonly subject: string;
    readonly changed: (community: string, moment: string) => string;
    readonly wasYou: string;
    /** Before the button to the page that mails a link to a new password. */
    readonly notYou: string;
    readonly button: string;
    readonly help: (supportMail: string) => string;
  };
  /** The change of the account's safeguards, and what the member should do. */
  readonly guardChanged: {
    readonly subject: Readonly<Record<SafeguardChange, string>>;
    readonly changed: Readonly<Record<SafeguardChange, (moment: string, name: string) => string>>;
    readonly wasYou: string;
    /** The replacement where a member cannot have intended the change. */
    readonly warning: string;
    readonly notYou: string;
  };
  readonly received: {
    readonly subject: (sender: string, amount: string) => string;
    readonly thanks: (sender: string, amount: string) => string;
    readonly button: string;
    readonly reply: (sender: string) => string;
  };
  readonly linkRedeemed: {
    readonly subject: (redeemer: string, amount: string) => string;
    /** Before the memo of the link. */
    readonly redeemed: (redeemer: string, amount: string) => string;
  };
  readonly request: RequestTexts;
  readonly contribution: {
    readonly see: string;
    /** The hours as a bare number, the amount with its unit. */
    readonly figures: (of: { day: string; hours: string; amount: string }) => string;
    readonly message: {
      readonly subject: (moderator: string) => string;
      /** Before the text of the contribution. */
      readonly about: (moderator: string) => string;
      /** Before the message itself. */
      readonly quoteIntro: string;
      readonly answer: string;
      readonly button: string;
    };
    readonly changed: {
      readonly subject: (moderator: string) => string;
      /** Before the text of the contribution, where it is unchanged. */
      readonly intro: (moderator: string) => string;
      readonly before: (moderator: string) => string;
      readonly now: string;
      /** Hours as bare numbers, amounts with their unit. */
      readonly hours: (change: Changed, amounts: Changed) => string;
      readonly day: (change: Changed) => string;
      readonly waits: string;
    };
    readonly confirmed: {
      readonly subject: (amount: string) => string;
      readonly booked: (moderator: string, amount: string) => string;
      readonly thanks: string;
    };
    readonly denied: {
      readonly subject: string;
      readonly intro: (moderator: string) => string;
      /** Before the moderator's own text. */
      readonly reason: (moderator: string) => string;
      /** Where the moderator gave no reason, and where one did. */
      readonly why: (supportMail: string) => string;
      readonly more: (supportMail: string) => string;
    };
    readonly deleted: {
      readonly subject: string;
      readonly intro: (moderator: string) => string;
      readonly stays: string;
    };
  };
}

/** The values before and after a change. */
interface Changed {
  readonly before: string;
  readonly after: string;
}

/** About a member who requests an amount. */
interface RequestTexts {
  readonly received: {
    readonly subject: (requester: string, amount: string) => string;
    /** Before the memo of the payment request. */
    readonly intro: (requester: string, amount: string) => string;
    readonly button: string;
    /** That the member may decline, and until when the request is open. */
    readonly free: (days: number) => string;
  };
  readonly accepted: {
    readonly subject: (payer: string, amount: string) => string;
    readonly sent: (payer: string, amount: string) => string;
  };
  readonly declined: {
    readonly subject: (payer: string) => string;
    readonly intro: (payer: string, amount: string) => string;
    readonly nothing: string;
    readonly button: string;
  };
}
