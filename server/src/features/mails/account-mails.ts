/** Mails about an account: activation, a second registration, a new password. */
import type { Config } from '../../config.ts';
import type { MailTexts } from './mail-texts.ts';
import { openCode } from './sealed-codes.ts';
import type { Writers } from './writing.ts';

export const accountMails: Writers<'accountActivation' | 'accountMultiRegistration' | 'resetPassword'> = {
  accountActivation: ({ firstName, code, redeemCode, project, logoUrl }, { texts, config }) => {
    const redeem = redeemCode === null ? '' : `/${encodeURIComponent(redeemCode)}`;
    const query = project === null ? '' : `?project=${encodeURIComponent(project)}`;
    return {
      subject: texts.activation.subject(config.communityName),
      blocks: [
        ...(logoUrl ? [{ image: logoUrl }] : []),
        { text: texts.greeting(firstName) },
        { text: texts.activation.welcome(config.communityName) },
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
  resetPassword: ({ firstName, code }, { texts, config }) => ({
    subject: texts.reset.subject(config.communityName),
    blocks: [
      { text: texts.greeting(firstName) },
      { text: texts.reset.asked },
      { button: texts.reset.button, url: `${config.communityUrl}/reset-password/${openCode(code, config)}` },
      { text: texts.reset.valid(validity(texts, config)) },
      { text: texts.reset.again, url: `${config.communityUrl}/forgot-password` },
      { text: texts.reset.notYou },
    ],
  }),
};

function validity(texts: MailTexts, { emailCodeValidMinutes }: Config): string {
  return emailCodeValidMinutes % 60 === 0
    ? texts.hours(emailCodeValidMinutes / 60)
    : texts.minutes(emailCodeValidMinutes);
}
