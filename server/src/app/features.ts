/** All features of the server. A new one adds a line. */
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
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts';

function sdl(path: string): URL {
  return new URL(path, import.meta.url);
}

/** The parts of a feature in the schema: its slice of the SDL and its resolvers. */
interface Feature {
  readonly sdl: URL;
  readonly resolvers: Resolvers;
}

export const features: readonly Feature[] = [
  { sdl: sdl('../office/audit/audit.graphql'), resolvers: audit },
  { sdl: sdl('../office/outbox/outbox.graphql'), resolvers: outboxMails },
  { sdl: sdl('../community/assistant/assistant.graphql'), resolvers: assistant },
  { sdl: sdl('../office/backups/backups.graphql'), resolvers: backups },
  { sdl: sdl('../community/branding/branding.graphql'), resolvers: branding },
  { sdl: sdl('../services/circles/circles.graphql'), resolvers: circles },
  { sdl: sdl('../office/clock/clock.graphql'), resolvers: clock },
  { sdl: sdl('../community/communities/communities.graphql'), resolvers: communities },
  { sdl: sdl('../office/duties/duties.graphql'), resolvers: duties },
  { sdl: sdl('../community/site/site.graphql'), resolvers: site },
  { sdl: sdl('../creation/contribution-links/contribution-links.graphql'), resolvers: contributionLinks },
  {
    sdl: sdl('../creation/contributions/contributions.graphql'),
    resolvers: {
      Query: { ...contributions.Query, ...moderation.Query },
      Mutation: { ...contributions.Mutation, ...moderation.Mutation },
    },
  },
  { sdl: sdl('../people/first-steps/first-steps.graphql'), resolvers: firstSteps },
  { sdl: sdl('../notify/devices/devices.graphql'), resolvers: devices },
  { sdl: sdl('../neighbours/remote-links/remote-links.graphql'), resolvers: remoteLinks },
  { sdl: sdl('../money/gdt/gdt.graphql'), resolvers: gdt },
  { sdl: sdl('../money/thanks/thanks.graphql'), resolvers: gratitude },
  { sdl: sdl('../money/ledger/ledger.graphql'), resolvers: ledger },
  { sdl: sdl('../money/links/links.graphql'), resolvers: links },
  { sdl: sdl('../services/member-search/member-search.graphql'), resolvers: memberSearch },
  { sdl: sdl('../people/membership/membership.graphql'), resolvers: accounts },
  { sdl: sdl('../people/members/members.graphql'), resolvers: members },
  { sdl: sdl('../people/membership/administration.graphql'), resolvers: administration },
  { sdl: sdl('../office/own-data/own-data.graphql'), resolvers: myData },
  { sdl: sdl('../services/newsletter/newsletter.graphql'), resolvers: newsletter },
  { sdl: sdl('../people/passkeys/passkeys.graphql'), resolvers: passkeys },
  { sdl: sdl('../neighbours/peers/peers.graphql'), resolvers: peers },
  { sdl: sdl('../neighbours/peer-search/peer-search.graphql'), resolvers: peerSearch },
  { sdl: sdl('../neighbours/remote-transfers/remote-transfers.graphql'), resolvers: remoteTransfers },
  { sdl: sdl('../people/publishers/publishers.graphql'), resolvers: publishers },
  { sdl: sdl('../money/payment-requests/payment-requests.graphql'), resolvers: requests },
  { sdl: sdl('../people/sessions/sessions.graphql'), resolvers: sessions },
  { sdl: sdl('../money/statements/statements.graphql'), resolvers: statements },
  { sdl: sdl('../office/statistics/statistics.graphql'), resolvers: statistics },
  { sdl: sdl('../money/transfers/transfers.graphql'), resolvers: transfers },
];
