/** The servers that the tested server may call: a mail server and doubles of outside services. */
import { type Double } from '../server/test/doubles/double.ts';
import { startGms } from '../server/test/doubles/gms.ts';
import { HUMHUB_KEY, startHumhub } from '../server/test/doubles/humhub.ts';
import { newsletterAccount, startNewsletter } from '../server/test/doubles/newsletter.ts';
import { type MailSink, startMailSink } from '../server/test/mail-sink.ts';

export interface Doubles {
  readonly mails: MailSink;
  readonly environment: Readonly<Record<string, string>>;
  /** Host and port of each. */
  readonly hosts: readonly string[];
  /** Clears what they have recorded. */
  forget(): void;
  close(): Promise<void>;
}

/** Part of an address, as it is configured in the server. */
export const gmsSecret = 'fuzz-gms-webhook-secret-of-this-run';

/** GDT has none, because entries are imported only where no other service stores them. */
export async function startDoubles(): Promise<Doubles> {
  const mails = await startMailSink();
  const [gms, humhub, newsletter] = await Promise.all([startGms(), startHumhub(), startNewsletter()]);
  const services: readonly Double[] = [gms, humhub, newsletter];
  return {
    mails,
    hosts: [mails, ...services].map(({ url }) => new URL(url).host),
    environment: {
      SMTP_URL: mails.url,
      GMS_API_URL: gms.url,
      GMS_DASHBOARD_URL: gms.url,
      GMS_WEBHOOK_SECRET: gmsSecret,
      HUMHUB_API_URL: humhub.url,
      HUMHUB_JWT_KEY: HUMHUB_KEY,
      KLICKTIPP_URL: newsletter.url,
      ...newsletterAccount,
      OUTSIDE_TIMEOUT_MS: '2000',
      PUSH_HOSTS: 'push.fuzz.example',
    },
    forget: () => {
      for (const service of services) service.seen.length = 0;
    },
    close: async () => {
      await Promise.all([mails, ...services].map((one) => one.close()));
    },
  };
}
