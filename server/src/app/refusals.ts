/**
 * The refusals of all operations: the tables of all features combined. An operation without a table does not
 * compile.
 */
import type { RefusalTable } from '../platform/graphql/refusals.ts';
import { accountsRefusals } from '../people/membership/membership.refusals.ts';
import { assistantRefusals } from '../community/assistant/assistant.refusals.ts';
import { auditRefusals } from '../office/audit/audit.refusals.ts';
import { backupsRefusals } from '../office/backups/backups.refusals.ts';
import { brandingRefusals } from '../community/branding/branding.refusals.ts';
import { circlesRefusals } from '../services/circles/circles.refusals.ts';
import { clockRefusals } from '../office/clock/clock.refusals.ts';
import { communitiesRefusals } from '../community/communities/communities.refusals.ts';
import { contributionLinksRefusals } from '../creation/contribution-links/contribution-links.refusals.ts';
import {
  contributionsRefusals,
  moderationRefusals,
} from '../creation/contributions/contributions.refusals.ts';
import { dutiesRefusals } from '../office/duties/duties.refusals.ts';
import { devicesRefusals } from '../notify/devices/devices.refusals.ts';
import { firstStepsRefusals } from '../people/first-steps/first-steps.refusals.ts';
import { remoteLinksRefusals } from '../neighbours/remote-links/remote-links.refusals.ts';
import { gdtRefusals } from '../money/gdt/gdt.refusals.ts';
import { gratitudeRefusals } from '../money/thanks/thanks.refusals.ts';
import { ledgerRefusals } from '../money/ledger/ledger.refusals.ts';
import { linksRefusals } from '../money/links/links.refusals.ts';
import { outboxRefusals } from '../office/outbox/outbox.refusals.ts';
import { memberSearchRefusals } from '../services/member-search/member-search.refusals.ts';
import { administrationRefusals } from '../people/membership/administration.refusals.ts';
import { membersRefusals } from '../people/members/members.refusals.ts';
import { myDataRefusals } from '../office/own-data/own-data.refusals.ts';
import { newsletterRefusals } from '../services/newsletter/newsletter.refusals.ts';
import { passkeysRefusals } from '../people/passkeys/passkeys.refusals.ts';
import { peerSearchRefusals } from '../neighbours/peer-search/peer-search.refusals.ts';
import { peersRefusals } from '../neighbours/peers/peers.refusals.ts';
import { publishersRefusals } from '../people/publishers/publishers.refusals.ts';
import { remoteTransfersRefusals } from '../neighbours/remote-transfers/remote-transfers.refusals.ts';
import { requestsRefusals } from '../money/payment-requests/payment-requests.refusals.ts';
import { sessionsRefusals } from '../people/sessions/sessions.refusals.ts';
import { siteRefusals } from '../community/site/site.refusals.ts';
import { statementsRefusals } from '../money/statements/statements.refusals.ts';
import { statisticsRefusals } from '../office/statistics/statistics.refusals.ts';
import { transfersRefusals } from '../money/transfers/transfers.refusals.ts';

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
