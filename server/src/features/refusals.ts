/** What every operation refuses with: the tables of all features in one. An operation that is in none does not compile. */
import type { RefusalTable } from '../graphql/refusals.ts';
import { assistantRefusals } from './assistant/assistant.refusals.ts';
import { auditRefusals } from './audit/audit.refusals.ts';
import { brandingRefusals } from './branding/branding.refusals.ts';
import { circlesRefusals } from './circles/circles.refusals.ts';
import { communitiesRefusals } from './communities/communities.refusals.ts';
import { contributionLinksRefusals } from './contribution-links/contribution-links.refusals.ts';
import { contributionsRefusals, moderationRefusals } from './contributions/contributions.refusals.ts';
import { devicesRefusals } from './devices/devices.refusals.ts';
import { firstStepsRefusals } from './first-steps/first-steps.refusals.ts';
import { foreignLinksRefusals } from './foreign-links/foreign-links.refusals.ts';
import { gdtRefusals } from './gdt/gdt.refusals.ts';
import { gratitudeRefusals } from './gratitude/gratitude.refusals.ts';
import { ledgerRefusals } from './ledger/ledger.refusals.ts';
import { linksRefusals } from './links/links.refusals.ts';
import { outboxRefusals } from './mails/outbox.refusals.ts';
import { memberSearchRefusals } from './member-search/member-search.refusals.ts';
import { administrationRefusals } from './members/administration.refusals.ts';
import { membersRefusals } from './members/members.refusals.ts';
import { myDataRefusals } from './my-data/my-data.refusals.ts';
import { newsletterRefusals } from './newsletter/newsletter.refusals.ts';
import { publishersRefusals } from './publishers/publishers.refusals.ts';
import { requestsRefusals } from './requests/requests.refusals.ts';
import { sessionsRefusals } from './sessions/sessions.refusals.ts';
import { statementsRefusals } from './statements/statements.refusals.ts';
import { statisticsRefusals } from './statistics/statistics.refusals.ts';
import { transfersRefusals } from './transfers/transfers.refusals.ts';

export const refusals: RefusalTable = {
  ...assistantRefusals,
  ...auditRefusals,
  ...brandingRefusals,
  ...circlesRefusals,
  ...communitiesRefusals,
  ...contributionLinksRefusals,
  ...contributionsRefusals,
  ...moderationRefusals,
  ...devicesRefusals,
  ...firstStepsRefusals,
  ...foreignLinksRefusals,
  ...gdtRefusals,
  ...gratitudeRefusals,
  ...ledgerRefusals,
  ...linksRefusals,
  ...outboxRefusals,
  ...memberSearchRefusals,
  ...administrationRefusals,
  ...membersRefusals,
  ...myDataRefusals,
  ...newsletterRefusals,
  ...publishersRefusals,
  ...requestsRefusals,
  ...sessionsRefusals,
  ...statementsRefusals,
  ...statisticsRefusals,
  ...transfersRefusals,
};
