/**
 * Mails about an account: activation, a second registration, the link to a new password, its change, and the
 * end of the account.
 */
import type { Config } from '../../../platform/config/config.ts';
import { formatAmount } from '../mail-amount.ts';
import type { Block } from '../mail-layout.ts';
import { formatMoment } from '../mail-moment.ts';
import type { MailPayloads } from '../mail-payloads.ts';
import type { MailTexts } from '../mail-texts.ts';
import { openCode } from '../mail-codes.ts';
import type { Writers } from '../mail-writing.ts';

type AccountMail =
  | 'accountActivation'
  | 'accountMultiRegistration'
  | 'accountStaysClosed'
  | 'accountClosed'
  | 'accountOpened'
  | 'roleChanged'
  | 'resetPassword'
  | 'passwordChanged'
  | 'guardChanged';

/** Codes of requests, which clients send like those of gifts. */
const REQUEST_MARK = 'RQ-';

export const accountMails: Writers<AccountMail> = {
  accountActivation: (mail, { texts, language, config }) => {
    const { firstName, code, redeemCode, project, logoUrl } = mail;
    // Clients send an empty text where they have none.
    const redeem = redeemCode ? `/${encodeURIComponent(redeemCode)}` : '';
    const query = project ? `?project=${encodeURIComponent(project)}` : '';
    return {
      subject: texts.activation.subject(config.communityName),
      blocks: [
        ...(logoUrl ? [{ image: logoUrl }] : []),
        { text: texts.greeting(firstName) },
        { text: texts.activation.welcome(config.communityName) },
        ...giftLine(mail, texts, language),
        {
          button: texts.activation.button,
          url: `${config.communityUrl}/checkEmail/${openCode(code, config)}${redeem}${query}`,
        },
        { text: texts.activation.valid(validity(texts, config)) },
        { text: texts.activation.again, url: `${config.communityUrl}/forgot-password` },
        { text: texts.activation.notYou },
      ],
    };
  },
  accountMultiRegistration: ({ firstName }, { texts, config }) => ({
    subject: texts.multiRegistration.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.multiRegistration.tried(config.communityName) },
      { text: texts.multiRegistration.forgot },
      { button: texts.multiRegistration.button, url: `${config.communityUrl}/forgot-password` },
      { text: texts.multiRegistration.notYou },
    ],
  }),
  accountStaysClosed: ({ firstName }, { texts, config }) => ({
    subject: texts.stillClosed.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.stillClosed.tried(config.communityName) },
      { text: texts.stillClosed.open(config.supportMail) },
      { text: texts.stillClosed.notYou },
    ],
  }),
  accountClosed: ({ firstName, closedAt }, { texts, language, config }) => ({
    subject: texts.closed.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      {
        text: texts.closed.intro(config.communityName, formatMoment(closedAt, { texts, language, config })),
      },
      { text: texts.closed.notYou(config.supportMail) },
    ],
  }),
  accountOpened: ({ firstName }, { texts, config }) => ({
    subject: texts.opened.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.opened.intro(config.communityName) },
      { button: texts.opened.button, url: `${config.communityUrl}/login` },
      { text: texts.opened.forgot, url: `${config.communityUrl}/forgot-password` },
    ],
  }),
  roleChanged: ({ firstName, role }, { texts, config: { communityName, communityUrl } }) => ({
    subject: texts.role.subject(communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      ...(role === null
        ? [{ text: texts.role.ended(communityName) }]
        : [
            { text: texts.role.given[role](communityName) },
            { button: texts.role.button, url: `${communityUrl}/admin` },
          ]),
    ],
  }),
  resetPassword: ({ firstName, code }, { texts, config }) => ({
    subject: texts.reset.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.reset.intro },
      { button: texts.reset.button, url: `${config.communityUrl}/reset-password/${openCode(code, config)}` },
      { text: texts.reset.valid(validity(texts, config)) },
      { text: texts.reset.again, url: `${config.communityUrl}/forgot-password` },
      { text: texts.reset.notYou },
    ],
  }),
  passwordChanged: ({ firstName, changedAt }, { texts, language, config }) => ({
    subject: texts.passwordChanged.subject,
    blocks: [
      { text: texts.greeting(firstName) },
      {
        text: texts.passwordChanged.changed(
          config.communityName,
          formatMoment(changedAt, { texts, language, config }),
        ),
      },
      { text: texts.passwordChanged.wasYou },
      { text: texts.passwordChanged.notYou },
      { button: texts.passwordChanged.button, url: `${config.communityUrl}/forgot-password` },
      { text: texts.passwordChanged.help(config.supportMail) },
    ],
  }),
  guardChanged: ({ firstName, what, name, changedAt }, { texts, language, config }) => ({
    subject: texts.guardChanged.subject[what],
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.guardChanged.changed[what](formatMoment(changedAt, { texts, language, config }), name) },
      { text: what === 'STAY_STOLEN' ? texts.guardChanged.warning : texts.guardChanged.wasYou },
      { text: texts.guardChanged.notYou },
      { button: texts.passwordChanged.button, url: `${config.communityUrl}/forgot-password` },
      { text: texts.passwordChanged.help(config.supportMail) },
    ],
  }),
};

/** The gift behind the button, where there is one. */
function giftLine(
  { redeemCode, giverName, giftAmount }: MailPayloads['accountActivation'],
  { activation }: MailTexts,
  language: string,
): Block[] {
  if (!redeemCode || redeemCode.startsWith(REQUEST_MARK)) return [];
  if (!giverName || !giftAmount) return [{ text: activation.gift }];
  return [{ text: activation.giftOf(giverName, formatAmount(giftAmount, language)) }];
}

function validity(texts: MailTexts, { emailCodeValidMinutes }: Config): string {
  return emailCodeValidMinutes % 60 === 0
    ? texts.hours(emailCodeValidMinutes / 60)
    : texts.minutes(emailCodeValidMinutes);
}
