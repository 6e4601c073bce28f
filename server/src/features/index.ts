/** All features of the server. A new one adds a line. */
import { resolvers as assistant } from './assistant/assistant.resolvers.ts';
import { resolvers as branding } from './branding/branding.resolvers.ts';
import { resolvers as circles } from './circles/circles.resolvers.ts';
import { resolvers as communities } from './communities/communities.resolvers.ts';
import { resolvers as contributionLinks } from './contribution-links/contribution-links.resolvers.ts';
import { resolvers as contributions } from './contributions/contributions.resolvers.ts';
import { moderationResolvers as moderation } from './contributions/moderation.resolvers.ts';
import { resolvers as audit } from './audit/audit.resolvers.ts';
import { resolvers as devices } from './devices/devices.resolvers.ts';
import type { Feature } from './feature.ts';
import { resolvers as firstSteps } from './first-steps/first-steps.resolvers.ts';
import { resolvers as foreignLinks } from './foreign-links/foreign-links.resolvers.ts';
import { resolvers as gdt } from './gdt/gdt.resolvers.ts';
import { resolvers as outboxMails } from './mails/outbox.resolvers.ts';
import { resolvers as gratitude } from './gratitude/gratitude.resolvers.ts';
import { resolvers as ledger } from './ledger/ledger.resolvers.ts';
import { resolvers as links } from './links/links.resolvers.ts';
import { resolvers as memberSearch } from './member-search/member-search.resolvers.ts';
import { resolvers as administration } from './members/administration.resolvers.ts';
import { resolvers as members } from './members/members.resolvers.ts';
import { resolvers as myData } from './my-data/my-data.resolvers.ts';
import { resolvers as newsletter } from './newsletter/newsletter.resolvers.ts';
import { resolvers as publishers } from './publishers/publishers.resolvers.ts';
import { resolvers as requests } from './requests/requests.resolvers.ts';
import { resolvers as sessions } from './sessions/sessions.resolvers.ts';
import { resolvers as statements } from './statements/statements.resolvers.ts';
import { resolvers as statistics } from './statistics/statistics.resolvers.ts';
import { resolvers as transfers } from './transfers/transfers.resolvers.ts';

function sdl(path: string): URL {
  return new URL(path, import.meta.url);
}

export const features: readonly Feature[] = [
  { sdl: sdl('./audit/audit.graphql'), resolvers: audit },
  { sdl: sdl('./mails/outbox.graphql'), resolvers: outboxMails },
  { sdl: sdl('./assistant/assistant.graphql'), resolvers: assistant },
  { sdl: sdl('./branding/branding.graphql'), resolvers: branding },
  { sdl: sdl('./circles/circles.graphql'), resolvers: circles },
  { sdl: sdl('./communities/communities.graphql'), resolvers: communities },
  { sdl: sdl('./contribution-links/contribution-links.graphql'), resolvers: contributionLinks },
  {
    sdl: sdl('./contributions/contributions.graphql'),
    resolvers: {
      Query: { ...contributions.Query, ...moderation.Query },
      Mutation: { ...contributions.Mutation, ...moderation.Mutation },
    },
  },
  { sdl: sdl('./first-steps/first-steps.graphql'), resolvers: firstSteps },
  { sdl: sdl('./devices/devices.graphql'), resolvers: devices },
  { sdl: sdl('./foreign-links/foreign-links.graphql'), resolvers: foreignLinks },
  { sdl: sdl('./gdt/gdt.graphql'), resolvers: gdt },
  { sdl: sdl('./gratitude/gratitude.graphql'), resolvers: gratitude },
  { sdl: sdl('./ledger/ledger.graphql'), resolvers: ledger },
  { sdl: sdl('./links/links.graphql'), resolvers: links },
  { sdl: sdl('./member-search/member-search.graphql'), resolvers: memberSearch },
  { sdl: sdl('./members/members.graphql'), resolvers: members },
  { sdl: sdl('./members/administration.graphql'), resolvers: administration },
  { sdl: sdl('./my-data/my-data.graphql'), resolvers: myData },
  { sdl: sdl('./newsletter/newsletter.graphql'), resolvers: newsletter },
  { sdl: sdl('./publishers/publishers.graphql'), resolvers: publishers },
  { sdl: sdl('./requests/requests.graphql'), resolvers: requests },
  { sdl: sdl('./sessions/sessions.graphql'), resolvers: sessions },
  { sdl: sdl('./statements/statements.graphql'), resolvers: statements },
  { sdl: sdl('./statistics/statistics.graphql'), resolvers: statistics },
  { sdl: sdl('./transfers/transfers.graphql'), resolvers: transfers },
];
