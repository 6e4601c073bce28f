/**
 * Mails about a moderator's action on a member's contribution. Answers belong in the wallet, so these mails
 * have no reply address.
 */
import type { Config } from '../../../platform/config/config.ts';
import { formatAmount, formatHours } from '../mail-amount.ts';
import { formatDay } from '../mail-moment.ts';
import type { MailPayloads } from '../mail-payloads.ts';
import type { MailTexts } from '../mail-texts.ts';
import type { Block } from '../mail-layout.ts';
import type { Writers } from '../mail-writing.ts';

type ContributionKind =
  | 'addedContributionMessage'
  | 'contributionChangedByModerator'
  | 'contributionConfirmed'
  | 'contributionDenied'
  | 'contributionDeleted';

export const contributionMails: Writers<ContributionKind> = {
  addedContributionMessage: (payload, { texts, config }) => {
    const messageTexts = texts.contribution.message;
    return {
      subject: messageTexts.subject(payload.moderatorName),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: messageTexts.about(payload.moderatorName) },
        { quote: payload.memo },
        { text: messageTexts.quoteIntro },
        { quote: payload.message },
        button(messageTexts.button, payload, config),
        { text: messageTexts.answer },
      ],
    };
  },
  contributionChangedByModerator: (payload, { texts, language, config }) => {
    const changed = texts.contribution.changed;
    return {
      subject: changed.subject(payload.moderatorName),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        ...changedWords(payload, texts),
        ...changedFigures(payload, texts, language),
        { text: changed.waits },
        button(texts.contribution.see, payload, config),
      ],
    };
  },
  contributionConfirmed: (payload, { texts, language, config }) => {
    const confirmed = texts.contribution.confirmed;
    const amount = formatAmount(payload.amount, language);
    return {
      subject: confirmed.subject(amount),
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: confirmed.booked(payload.moderatorName, amount) },
        { quote: payload.memo },
        ...figuresOf(payload, texts, language),
        { text: confirmed.thanks },
        button(texts.contribution.see, payload, config),
      ],
    };
  },
  contributionDenied: (payload, { texts, language, config }) => {
    const { subject, intro, why, more } = texts.contribution.denied;
    return {
      subject,
      blocks: [
        { text: texts.greeting(payload.firstName) },
        { text: intro(payload.moderatorName) },
        { quote: payload.memo },
        ...figuresOf(payload, texts, language),
        ...reasonOf(payload, texts),
        { text: (payload.reason === undefined ? why : more)(config.supportMail) },
        button(texts.contribution.see, payload, config),
      ],
    };
  },
  contributionDeleted: (payload, { texts, language, config }) => ({
    subject: texts.contribution.deleted.subject,
    blocks: [
      { text: texts.greeting(payload.firstName) },
      { text: texts.contribution.deleted.intro(payload.moderatorName) },
      { quote: payload.memo },
      ...figuresOf(payload, texts, language),
      { text: texts.contribution.deleted.stays },
      button(texts.contribution.see, payload, config),
    ],
  }),
};

/** Day and hours: a text alone may be that of several contributions. */
function figuresOf(
  { amount, day }: { readonly amount?: string; readonly day?: string },
  texts: MailTexts,
  language: string,
): Block[] {
  if (amount === undefined || day === undefined) return [];
  const hours = formatHours(amount, language);
  const figures = { day: formatDay(day, language), hours, amount: formatAmount(amount, language) };
  return [{ text: texts.contribution.figures(figures) }];
}

type Changes = MailPayloads['contributionChangedByModerator'];

/** The text of the member, and the present one if that differs. */
function changedWords({ moderatorName, memoBefore, memo }: Changes, texts: MailTexts): Block[] {
  const { intro, before, now } = texts.contribution.changed;
  if (memo === memoBefore) return [{ text: intro(moderatorName) }, { quote: memo }];
  return [{ text: before(moderatorName) }, { quote: memoBefore }, { text: now }, { quote: memo }];
}

/** Hours and day, as far as they are others now. */
function changedFigures(
  { amountBefore, amount, dayBefore, day }: Changes,
  texts: MailTexts,
  language: string,
): Block[] {
  const blocks: Block[] = [];
  if (amount !== undefined && amountBefore !== undefined && amount !== amountBefore) {
    const hours = { before: formatHours(amountBefore, language), after: formatHours(amount, language) };
    const amounts = { before: formatAmount(amountBefore, language), after: formatAmount(amount, language) };
    blocks.push({ text: texts.contribution.changed.hours(hours, amounts) });
  }
  if (day !== undefined && dayBefore !== undefined && day !== dayBefore) {
    const days = { before: formatDay(dayBefore, language), after: formatDay(day, language) };
    blocks.push({ text: texts.contribution.changed.day(days) });
  }
  return blocks;
}

/** The moderator's own text, if any. */
function reasonOf(
  { moderatorName, reason }: { moderatorName: string; reason?: string },
  texts: MailTexts,
): Block[] {
  return reason === undefined
    ? []
    : [{ text: texts.contribution.denied.reason(moderatorName) }, { quote: reason }];
}

/**
 * Links to the row in the member's own list, by the address of generation 2.7.0: old mails keep working.
 */
function button(label: string, { contributionId }: { contributionId: number }, config: Config): Block {
  const url = `${config.communityUrl}/contributions/own-contributions/1#contributionListItem-${contributionId}`;
  return { button: label, url };
}
