/** Writes a queued mail: subject, text and HTML in the member's language. */
import { type Language, languageOf } from '@kula/core/people/members';
import { letters } from '@kula/core/platform/texts';
import { isLinkable, isPlausibleName } from '@kula/core/people/plausible-names';
import type { Config } from '../../platform/config/config.ts';
import type { OutgoingMail } from '../../platform/integrations/mail.ts';
import { accountMails } from './writers/account-mails.ts';
import { contributionMails } from './writers/contribution-mails.ts';
import { htmlOf, textOf } from './mail-layout.ts';
import type { MailTexts } from './mail-texts.ts';
import type { PayloadKind, MailPayloads } from './mail-payloads.ts';
import { moneyMails } from './writers/money-mails.ts';
import { requestMails } from './writers/request-mails.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { nl } from './texts/nl.ts';
import type { Writers, Writing, Written } from './mail-writing.ts';

export interface WaitingMail {
  readonly event_key: string;
  readonly kind: string;
  readonly to_address: string;
  readonly to_name: string;
  readonly language: string;
  readonly payload: string;
}

/** In which languages mails are written. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, de, es, fr, nl };

export function renderMail(mail: WaitingMail, config: Config): OutgoingMail {
  const language = languageOf(mail.language, 'en');
  const texts = greetingNobody(mailTexts[language]);
  const { replyTo, ...written } = write(mail, { texts, language, config });
  const subject = begun(written.subject, texts);
  const blocks = written.blocks.map((block) =>
    'text' in block ? { ...block, text: begun(block.text, texts) } : block,
  );
  const frame = {
    language,
    subject,
    community: config.communityName,
    foot: [
      texts.questions(config.supportMail),
      replyTo ? texts.why(config.communityName) : `${texts.why(config.communityName)} ${texts.noReply}`,
    ],
    buttonFails: texts.buttonFails,
    colon: texts.colon,
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

const writers: Writers = { ...accountMails, ...moneyMails, ...requestMails, ...contributionMails };

function write(mail: WaitingMail, writing: Writing): Written {
  const writer = writers[mail.kind as PayloadKind] as
    | ((payload: object, writing: Writing) => Written)
    | undefined;
  if (!writer) throw new Error(`There is no mail of the kind ${mail.kind}.`);
  const payload = JSON.parse(mail.payload) as MailPayloads[PayloadKind];
  return writer(withPlausibleNames(payload, writing.texts), writing);
}

/** The greeting where the name of the reader is unknown or not written. */
function greetingNobody(texts: MailTexts): MailTexts {
  return { ...texts, greeting: (name) => (name === '' ? texts.hello : texts.greeting(name)) };
}

/** The name of another member in the mail. */
const otherNames: ReadonlySet<string> = new Set([
  'senderName',
  'giverName',
  'redeemerName',
  'requesterName',
  'payerName',
  'moderatorName',
]);

/**
 * Members choose their names: one that is a link for a mail program, or a sentence, is left out. A member of another
 * community is named with it, because the reader may know nobody there.
 */
function withPlausibleNames(payload: object, { aMember }: MailTexts): object {
  const community = 'community' in payload && typeof payload.community === 'string' ? payload.community : '';
  const apart = community === '' || isLinkable(community) ? '' : ` (${community})`;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]: [string, unknown]) =>
      otherNames.has(key) && typeof value === 'string'
        ? [key, `${isPlausibleName(value) ? value : aMember}${apart}`]
        : [key, value],
    ),
  );
}

/** With a capital if the sentence begins with the replacement for a name. */
function begun(text: string, { aMember }: MailTexts): string {
  return text.startsWith(aMember) ? letters(text, 1) + text.slice(1) : text;
}

/** A line break in a subject would begin a new header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
