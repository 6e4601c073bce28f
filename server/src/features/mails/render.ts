/** Writes a queued mail: subject, text and HTML in the member's language. */
import { languageOf } from '@kula/core/members';
import type { Config } from '../../config.ts';
import type { Letter } from '../../outside/mail.ts';
import { formatAmount } from './mail-amount.ts';
import { type Block, htmlOf, textOf } from './mail-layout.ts';
import { mailTexts, type MailTexts } from './mail-texts.ts';
import type { MailKind, MailPayloads } from './mails.queries.ts';

export interface WaitingMail {
  readonly event_key: string;
  readonly kind: string;
  readonly to_address: string;
  readonly to_name: string;
  readonly language: string;
  readonly payload: string;
}

interface Written {
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly replyTo?: { address: string; name: string };
}

interface Writing {
  readonly texts: MailTexts;
  readonly language: string;
  readonly config: Config;
}

type Writer<Kind extends MailKind> = (payload: MailPayloads[Kind], writing: Writing) => Written;

export function renderMail(mail: WaitingMail, config: Config): Letter {
  const language = languageOf(mail.language, 'en');
  const texts = mailTexts[language];
  const { subject, blocks, replyTo } = write(mail, { texts, language, config });
  const frame = {
    language,
    subject,
    community: config.communityName,
    foot: [
      texts.questions(config.supportMail),
      replyTo ? texts.why(config.communityName) : `${texts.why(config.communityName)} ${texts.noReply}`,
    ],
    buttonFails: texts.buttonFails,
    farewell: texts.farewell(config.communityName),
  };
  return {
    to: { address: mail.to_address, name: mail.to_name },
    subject: oneLine(subject),
    text: textOf(blocks, frame),
    html: htmlOf(blocks, frame),
    messageId: `<${mail.event_key.replaceAll(':', '.')}@${new URL(config.communityUrl).hostname}>`,
    ...(replyTo ? { replyTo } : {}),
  };
}

const writers: { readonly [Kind in MailKind]: Writer<Kind> } = {
  accountActivation: ({ firstName, code, redeemCode, project }, { texts, config }) => {
    const redeem = redeemCode === null ? '' : `/${encodeURIComponent(redeemCode)}`;
    const query = project === null ? '' : `?project=${encodeURIComponent(project)}`;
    return {
      subject: texts.activation.subject(config.communityName),
      blocks: [
        { text: texts.greeting(firstName) },
        { text: texts.activation.welcome(config.communityName) },
        {
          button: texts.activation.button,
          url: `${config.communityUrl}/checkEmail/${code}${redeem}${query}`,
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
  resetPassword: ({ firstName, code }, { texts, config }) => ({
    subject: texts.reset.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.reset.asked },
      { button: texts.reset.button, url: `${config.communityUrl}/reset-password/${code}` },
      { text: texts.reset.valid(validity(texts, config)) },
      { text: texts.reset.again, url: `${config.communityUrl}/forgot-password` },
      { text: texts.reset.notYou },
    ],
  }),
  transactionReceived: (payload, { texts, language, config }) => {
    const amount = formatAmount(payload.amount, language);
    return {
      subject: texts.received.subject(payload.senderName, amount),
      replyTo: { address: payload.senderEmail, name: payload.senderName },
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: texts.received.thanks(payload.senderName, amount) },
        { quote: payload.memo },
        {
          button: texts.received.button,
          url: `${config.communityUrl}/transactions#transaction-${payload.bookingId}`,
        },
        { text: texts.received.reply(payload.senderName) },
      ],
    };
  },
};

function write(mail: WaitingMail, writing: Writing): Written {
  const writer = writers[mail.kind as MailKind] as Writer<MailKind> | undefined;
  if (!writer) throw new Error(`There is no mail of the kind ${mail.kind}.`);
  return writer(JSON.parse(mail.payload) as MailPayloads[MailKind], writing);
}

function validity(texts: MailTexts, { emailCodeValidMinutes }: Config): string {
  return emailCodeValidMinutes % 60 === 0
    ? texts.hours(emailCodeValidMinutes / 60)
    : texts.minutes(emailCodeValidMinutes);
}

/** A line break in a subject would begin a new header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
