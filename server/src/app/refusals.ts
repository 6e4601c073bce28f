/**
 * The refusals of all operations: the tables of all features combined. An operation without a table does not
 * compile.
 */
import type { RefusalTable } from '../graphql/refusals.ts';
import { accountsRefusals } from '../features/accounts/accounts.refusals.ts';
import { assistantRefusals } from '../features/assistant/assistant.refusals.ts';
import { auditRefusals } from '../features/audit/audit.refusals.ts';
import { backupsRefusals } from '../features/backups/backups.refusals.ts';
import { brandingRefusals } from '../features/branding/branding.refusals.ts';
import { circlesRefusals } from '../features/circles/circles.refusals.ts';
import { clockRefusals } from '../features/clock/clock.refusals.ts';
import { communitiesRefusals } from '../features/communities/communities.refusals.ts';
import { contributionLinksRefusals } from '../features/contribution-links/contribution-links.refusals.ts';
import {
  contributionsRefusals,
  moderationRefusals,
} from '../features/contributions/contributions.refusals.ts';
import { dutiesRefusals } from '../features/duties/duties.refusals.ts';
import { devicesRefusals } from '../features/devices/devices.refusals.ts';
import { firstStepsRefusals } from '../features/first-steps/first-steps.refusals.ts';
import { remoteLinksRefusals } from '../features/remote-links/remote-links.refusals.ts';
import { gdtRefusals } from '../features/gdt/gdt.refusals.ts';
import { gratitudeRefusals } from '../features/gratitude/gratitude.refusals.ts';
import { ledgerRefusals } from '../features/ledger/ledger.refusals.ts';
import { linksRefusals } from '../features/links/links.refusals.ts';
import { outboxRefusals } from '../features/outbox/outbox.refusals.ts';
import { memberSearchRefusals } from '../features/member-search/member-search.refusals.ts';
import { administrationRefusals } from '../features/accounts/administration.refusals.ts';
import { membersRefusals } from '../features/members/members.refusals.ts';
import { myDataRefusals } from '../features/my-data/my-data.refusals.ts';
import { newsletterRefusals } from '../features/newsletter/newsletter.refusals.ts';
import { passkeysRefusals } from '../features/passkeys/passkeys.refusals.ts';
import { peerSearchRefusals } from '../features/peer-search/peer-search.refusals.ts';
import { peersRefusals } from '../features/peers/peers.refusals.ts';
import { publishersRefusals } from '../features/publishers/publishers.refusals.ts';
import { remoteTransfersRefusals } from '../features/remote-transfers/remote-transfers.refusals.ts';
import { requestsRefusals } from '../features/requests/requests.refusals.ts';
import { sessionsRefusals } from '../features/sessions/sessions.refusals.ts';
import { siteRefusals } from '../features/site/site.refusals.ts';
import { statementsRefusals } from '../features/statements/statements.refusals.ts';
import { statisticsRefusals } from '../features/statistics/statistics.refusals.ts';
import { transfersRefusals } from '../features/transfers/transfers.refusals.ts';

export const refusals: RefusalTable = {
  ...accountsRefusals,
  ...assistantRefusals,
  ...auditRefusals,
  ...backupsRefusals,
  ...brandingRefusals,
  ...circlesRefusals,
  ...clockRefusals,
  ...communitiesRefusals,
  ...contributionLinksRefusals,
  ...contributionsRefusals,
  ...moderationRefusals,
  ...devicesRefusals,
  ...dutiesRefusals,
  ...firstStepsRefusals,
  ...remoteLinksRefusals,
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
  ...passkeysRefusals,
  ...peersRefusals,
  ...peerSearchRefusals,
  ...publishersRefusals,
  ...remoteTransfersRefusals,
  ...requestsRefusals,
  ...sessionsRefusals,
  ...siteRefusals,
  ...statementsRefusals,
  ...statisticsRefusals,
  ...transfersRefusals,
};
