/** All features of the server: a new one adds a line. Their tables of operations are one. */
import { resolvers as accounts } from '../people/membership/membership.resolvers.ts';
import { resolvers as administration } from '../people/membership/administration.resolvers.ts';
import { resolvers as assistant } from '../community/assistant/assistant.resolvers.ts';
import { resolvers as audit } from '../office/audit/audit.resolvers.ts';
import { resolvers as backups } from '../office/backups/backups.resolvers.ts';
import { resolvers as branding } from '../community/branding/branding.resolvers.ts';
import { resolvers as circles } from '../services/circles/circles.resolvers.ts';
import { resolvers as clock } from '../office/clock/clock.resolvers.ts';
import { resolvers as communities } from '../community/communities/communities.resolvers.ts';
import { resolvers as contributionLinks } from '../creation/contribution-links/contribution-links.resolvers.ts';
import { resolvers as contributions } from '../creation/contributions/contributions.resolvers.ts';
import { moderationResolvers as moderation } from '../creation/contributions/moderation.resolvers.ts';
import { resolvers as devices } from '../notify/devices/devices.resolvers.ts';
import { resolvers as duties } from '../office/duties/duties.resolvers.ts';
import { resolvers as firstSteps } from '../people/first-steps/first-steps.resolvers.ts';
import { resolvers as remoteLinks } from '../neighbours/remote-links/remote-links.resolvers.ts';
import { resolvers as gdt } from '../money/gdt/gdt.resolvers.ts';
import { resolvers as gratitude } from '../money/thanks/thanks.resolvers.ts';
import { resolvers as ledger } from '../money/ledger/ledger.resolvers.ts';
import { resolvers as links } from '../money/links/links.resolvers.ts';
import { resolvers as memberSearch } from '../services/member-search/member-search.resolvers.ts';
import { resolvers as members } from '../people/members/members.resolvers.ts';
import { resolvers as myData } from '../office/own-data/own-data.resolvers.ts';
import { resolvers as newsletter } from '../services/newsletter/newsletter.resolvers.ts';
import { resolvers as outboxMails } from '../office/outbox/outbox.resolvers.ts';
import { resolvers as passkeys } from '../people/passkeys/passkeys.resolvers.ts';
import { resolvers as peerSearch } from '../neighbours/peer-search/peer-search.resolvers.ts';
import { resolvers as peers } from '../neighbours/peers/peers.resolvers.ts';
import { resolvers as publishers } from '../people/publishers/publishers.resolvers.ts';
import { resolvers as remoteTransfers } from '../neighbours/remote-transfers/remote-transfers.resolvers.ts';
import { resolvers as requests } from '../money/payment-requests/payment-requests.resolvers.ts';
import { resolvers as sessions } from '../people/sessions/sessions.resolvers.ts';
import { resolvers as site } from '../community/site/site.resolvers.ts';
import { resolvers as statements } from '../money/statements/statements.resolvers.ts';
import { resolvers as statistics } from '../office/statistics/statistics.resolvers.ts';
import { resolvers as transfers } from '../money/transfers/transfers.resolvers.ts';
import { assistantOperations } from '../community/assistant/assistant.operations.ts';
import { brandingOperations } from '../community/branding/branding.operations.ts';
import { communitiesOperations } from '../community/communities/communities.operations.ts';
import { siteOperations } from '../community/site/site.operations.ts';
import { contributionLinksOperations } from '../creation/contribution-links/contribution-links.operations.ts';
import {
  contributionsOperations,
  moderationOperations,
} from '../creation/contributions/contributions.operations.ts';
import { gdtOperations } from '../money/gdt/gdt.operations.ts';
import { ledgerOperations } from '../money/ledger/ledger.operations.ts';
import { linksOperations } from '../money/links/links.operations.ts';
import { requestsOperations } from '../money/payment-requests/payment-requests.operations.ts';
import { statementsOperations } from '../money/statements/statements.operations.ts';
import { gratitudeOperations } from '../money/thanks/thanks.operations.ts';
import { transfersOperations } from '../money/transfers/transfers.operations.ts';
import { peerSearchOperations } from '../neighbours/peer-search/peer-search.operations.ts';
import { peersOperations } from '../neighbours/peers/peers.operations.ts';
import { remoteLinksOperations } from '../neighbours/remote-links/remote-links.operations.ts';
import { remoteTransfersOperations } from '../neighbours/remote-transfers/remote-transfers.operations.ts';
import { devicesOperations } from '../notify/devices/devices.operations.ts';
import { auditOperations } from '../office/audit/audit.operations.ts';
import { backupsOperations } from '../office/backups/backups.operations.ts';
import { clockOperations } from '../office/clock/clock.operations.ts';
import { dutiesOperations } from '../office/duties/duties.operations.ts';
import { outboxOperations } from '../office/outbox/outbox.operations.ts';
import { myDataOperations } from '../office/own-data/own-data.operations.ts';
import { statisticsOperations } from '../office/statistics/statistics.operations.ts';
import { firstStepsOperations } from '../people/first-steps/first-steps.operations.ts';
import { membersOperations } from '../people/members/members.operations.ts';
import { administrationOperations } from '../people/membership/administration.operations.ts';
import { accountsOperations } from '../people/membership/membership.operations.ts';
import { passkeysOperations } from '../people/passkeys/passkeys.operations.ts';
import { publishersOperations } from '../people/publishers/publishers.operations.ts';
import { sessionsOperations } from '../people/sessions/sessions.operations.ts';
import { circlesOperations } from '../services/circles/circles.operations.ts';
import { memberSearchOperations } from '../services/member-search/member-search.operations.ts';
import { newsletterOperations } from '../services/newsletter/newsletter.operations.ts';
import type { Operation, OperationName, OperationTable } from '../platform/operations.ts';
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts';

function sdl(path: string): URL {
  return new URL(path, import.meta.url);
}

/** The parts of a feature in the schema: its slice of the SDL, what is true of its operations, and their resolvers. */
interface Feature {
  readonly sdl: URL;
  readonly operations: Partial<OperationTable>;
  readonly resolvers: Resolvers;
}

export const features = [
  { sdl: sdl('../office/audit/audit.graphql'), operations: auditOperations, resolvers: audit },
  { sdl: sdl('../office/outbox/outbox.graphql'), operations: outboxOperations, resolvers: outboxMails },
  {
    sdl: sdl('../community/assistant/assistant.graphql'),
    operations: assistantOperations,
    resolvers: assistant,
  },
  { sdl: sdl('../office/backups/backups.graphql'), operations: backupsOperations, resolvers: backups },
  { sdl: sdl('../community/branding/branding.graphql'), operations: brandingOperations, resolvers: branding },
  { sdl: sdl('../services/circles/circles.graphql'), operations: circlesOperations, resolvers: circles },
  { sdl: sdl('../office/clock/clock.graphql'), operations: clockOperations, resolvers: clock },
  {
    sdl: sdl('../community/communities/communities.graphql'),
    operations: communitiesOperations,
    resolvers: communities,
  },
  { sdl: sdl('../office/duties/duties.graphql'), operations: dutiesOperations, resolvers: duties },
  { sdl: sdl('../community/site/site.graphql'), operations: siteOperations, resolvers: site },
  {
    sdl: sdl('../creation/contribution-links/contribution-links.graphql'),
    operations: contributionLinksOperations,
    resolvers: contributionLinks,
  },
  {
    sdl: sdl('../creation/contributions/contributions.graphql'),
    operations: { ...contributionsOperations, ...moderationOperations },
    resolvers: {
      Query: { ...contributions.Query, ...moderation.Query },
      Mutation: { ...contributions.Mutation, ...moderation.Mutation },
    },
  },
  {
    sdl: sdl('../people/first-steps/first-steps.graphql'),
    operations: firstStepsOperations,
    resolvers: firstSteps,
  },
  { sdl: sdl('../notify/devices/devices.graphql'), operations: devicesOperations, resolvers: devices },
  {
    sdl: sdl('../neighbours/remote-links/remote-links.graphql'),
    operations: remoteLinksOperations,
    resolvers: remoteLinks,
  },
  { sdl: sdl('../money/gdt/gdt.graphql'), operations: gdtOperations, resolvers: gdt },
  { sdl: sdl('../money/thanks/thanks.graphql'), operations: gratitudeOperations, resolvers: gratitude },
  { sdl: sdl('../money/ledger/ledger.graphql'), operations: ledgerOperations, resolvers: ledger },
  { sdl: sdl('../money/links/links.graphql'), operations: linksOperations, resolvers: links },
  {
    sdl: sdl('../services/member-search/member-search.graphql'),
    operations: memberSearchOperations,
    resolvers: memberSearch,
  },
  {
    sdl: sdl('../people/membership/membership.graphql'),
    operations: accountsOperations,
    resolvers: accounts,
  },
  { sdl: sdl('../people/members/members.graphql'), operations: membersOperations, resolvers: members },
  {
    sdl: sdl('../people/membership/administration.graphql'),
    operations: administrationOperations,
    resolvers: administration,
  },
  { sdl: sdl('../office/own-data/own-data.graphql'), operations: myDataOperations, resolvers: myData },
  {
    sdl: sdl('../services/newsletter/newsletter.graphql'),
    operations: newsletterOperations,
    resolvers: newsletter,
  },
  { sdl: sdl('../people/passkeys/passkeys.graphql'), operations: passkeysOperations, resolvers: passkeys },
  { sdl: sdl('../neighbours/peers/peers.graphql'), operations: peersOperations, resolvers: peers },
  {
    sdl: sdl('../neighbours/peer-search/peer-search.graphql'),
    operations: peerSearchOperations,
    resolvers: peerSearch,
  },
  {
    sdl: sdl('../neighbours/remote-transfers/remote-transfers.graphql'),
    operations: remoteTransfersOperations,
    resolvers: remoteTransfers,
  },
  {
    sdl: sdl('../people/publishers/publishers.graphql'),
    operations: publishersOperations,
    resolvers: publishers,
  },
  {
    sdl: sdl('../money/payment-requests/payment-requests.graphql'),
    operations: requestsOperations,
    resolvers: requests,
  },
  { sdl: sdl('../people/sessions/sessions.graphql'), operations: sessionsOperations, resolvers: sessions },
  {
    sdl: sdl('../money/statements/statements.graphql'),
    operations: statementsOperations,
    resolvers: statements,
  },
  {
    sdl: sdl('../office/statistics/statistics.graphql'),
    operations: statisticsOperations,
    resolvers: statistics,
  },
  { sdl: sdl('../money/transfers/transfers.graphql'), operations: transfersOperations, resolvers: transfers },
] as const satisfies readonly Feature[];

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Declared = Intersection<(typeof features)[number]['operations']>;

const entries = features.flatMap((feature) => Object.entries<Operation>(feature.operations));

/** What is true of every operation. One of the schema that no feature declares does not compile here. */
export const operations = Object.fromEntries(entries) as Declared satisfies OperationTable;

/** What is true of an operation of this name; undefined where there is none. */
export function operationNamed(name: string): Operation | undefined {
  return isOperation(name) ? operations[name] : undefined;
}

/** Whether the schema has an operation of this name. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
