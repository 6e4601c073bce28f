/** All features of the server. A new one adds a line. */
import { resolvers as accounts } from '../features/accounts/accounts.resolvers.ts';
import { resolvers as administration } from '../features/accounts/administration.resolvers.ts';
import { resolvers as assistant } from '../features/assistant/assistant.resolvers.ts';
import { resolvers as audit } from '../features/audit/audit.resolvers.ts';
import { resolvers as backups } from '../features/backups/backups.resolvers.ts';
import { resolvers as branding } from '../features/branding/branding.resolvers.ts';
import { resolvers as circles } from '../features/circles/circles.resolvers.ts';
import { resolvers as clock } from '../features/clock/clock.resolvers.ts';
import { resolvers as communities } from '../features/communities/communities.resolvers.ts';
import { resolvers as contributionLinks } from '../features/contribution-links/contribution-links.resolvers.ts';
import { resolvers as contributions } from '../features/contributions/contributions.resolvers.ts';
import { moderationResolvers as moderation } from '../features/contributions/moderation.resolvers.ts';
import { resolvers as devices } from '../features/devices/devices.resolvers.ts';
import { resolvers as duties } from '../features/duties/duties.resolvers.ts';
import { resolvers as firstSteps } from '../features/first-steps/first-steps.resolvers.ts';
import { resolvers as remoteLinks } from '../features/remote-links/remote-links.resolvers.ts';
import { resolvers as gdt } from '../features/gdt/gdt.resolvers.ts';
import { resolvers as gratitude } from '../features/gratitude/gratitude.resolvers.ts';
import { resolvers as ledger } from '../features/ledger/ledger.resolvers.ts';
import { resolvers as links } from '../features/links/links.resolvers.ts';
import { resolvers as memberSearch } from '../features/member-search/member-search.resolvers.ts';
import { resolvers as members } from '../features/members/members.resolvers.ts';
import { resolvers as myData } from '../features/my-data/my-data.resolvers.ts';
import { resolvers as newsletter } from '../features/newsletter/newsletter.resolvers.ts';
import { resolvers as outboxMails } from '../features/outbox/outbox.resolvers.ts';
import { resolvers as passkeys } from '../features/passkeys/passkeys.resolvers.ts';
import { resolvers as peerSearch } from '../features/peer-search/peer-search.resolvers.ts';
import { resolvers as peers } from '../features/peers/peers.resolvers.ts';
import { resolvers as publishers } from '../features/publishers/publishers.resolvers.ts';
import { resolvers as remoteTransfers } from '../features/remote-transfers/remote-transfers.resolvers.ts';
import { resolvers as requests } from '../features/requests/requests.resolvers.ts';
import { resolvers as sessions } from '../features/sessions/sessions.resolvers.ts';
import { resolvers as site } from '../features/site/site.resolvers.ts';
import { resolvers as statements } from '../features/statements/statements.resolvers.ts';
import { resolvers as statistics } from '../features/statistics/statistics.resolvers.ts';
import { resolvers as transfers } from '../features/transfers/transfers.resolvers.ts';
import type { Resolvers } from '../graphql/generated/resolvers.ts';

function sdl(path: string): URL {
  return new URL(path, import.meta.url);
}

/** The parts of a feature in the schema: its slice of the SDL and its resolvers. */
interface Feature {
  readonly sdl: URL;
  readonly resolvers: Resolvers;
}

export const features: readonly Feature[] = [
  { sdl: sdl('../features/audit/audit.graphql'), resolvers: audit },
  { sdl: sdl('../features/outbox/outbox.graphql'), resolvers: outboxMails },
  { sdl: sdl('../features/assistant/assistant.graphql'), resolvers: assistant },
  { sdl: sdl('../features/backups/backups.graphql'), resolvers: backups },
  { sdl: sdl('../features/branding/branding.graphql'), resolvers: branding },
  { sdl: sdl('../features/circles/circles.graphql'), resolvers: circles },
  { sdl: sdl('../features/clock/clock.graphql'), resolvers: clock },
  { sdl: sdl('../features/communities/communities.graphql'), resolvers: communities },
  { sdl: sdl('../features/duties/duties.graphql'), resolvers: duties },
  { sdl: sdl('../features/site/site.graphql'), resolvers: site },
  { sdl: sdl('../features/contribution-links/contribution-links.graphql'), resolvers: contributionLinks },
  {
    sdl: sdl('../features/contributions/contributions.graphql'),
    resolvers: {
      Query: { ...contributions.Query, ...moderation.Query },
      Mutation: { ...contributions.Mutation, ...moderation.Mutation },
    },
  },
  { sdl: sdl('../features/first-steps/first-steps.graphql'), resolvers: firstSteps },
  { sdl: sdl('../features/devices/devices.graphql'), resolvers: devices },
  { sdl: sdl('../features/remote-links/remote-links.graphql'), resolvers: remoteLinks },
  { sdl: sdl('../features/gdt/gdt.graphql'), resolvers: gdt },
  { sdl: sdl('../features/gratitude/gratitude.graphql'), resolvers: gratitude },
  { sdl: sdl('../features/ledger/ledger.graphql'), resolvers: ledger },
  { sdl: sdl('../features/links/links.graphql'), resolvers: links },
  { sdl: sdl('../features/member-search/member-search.graphql'), resolvers: memberSearch },
  { sdl: sdl('../features/accounts/accounts.graphql'), resolvers: accounts },
  { sdl: sdl('../features/members/members.graphql'), resolvers: members },
  { sdl: sdl('../features/accounts/administration.graphql'), resolvers: administration },
  { sdl: sdl('../features/my-data/my-data.graphql'), resolvers: myData },
  { sdl: sdl('../features/newsletter/newsletter.graphql'), resolvers: newsletter },
  { sdl: sdl('../features/passkeys/passkeys.graphql'), resolvers: passkeys },
  { sdl: sdl('../features/peers/peers.graphql'), resolvers: peers },
  { sdl: sdl('../features/peer-search/peer-search.graphql'), resolvers: peerSearch },
  { sdl: sdl('../features/remote-transfers/remote-transfers.graphql'), resolvers: remoteTransfers },
  { sdl: sdl('../features/publishers/publishers.graphql'), resolvers: publishers },
  { sdl: sdl('../features/requests/requests.graphql'), resolvers: requests },
  { sdl: sdl('../features/sessions/sessions.graphql'), resolvers: sessions },
  { sdl: sdl('../features/statements/statements.graphql'), resolvers: statements },
  { sdl: sdl('../features/statistics/statistics.graphql'), resolvers: statistics },
  { sdl: sdl('../features/transfers/transfers.graphql'), resolvers: transfers },
];
