/** All features of the server. A new one adds a line. */
import { resolvers as communities } from './communities/communities.resolvers.ts';
import { resolvers as contributionLinks } from './contribution-links/contribution-links.resolvers.ts';
import { resolvers as contributions } from './contributions/contributions.resolvers.ts';
import { moderationResolvers as moderation } from './contributions/moderation.resolvers.ts';
import type { Feature } from './feature.ts';
import { resolvers as ledger } from './ledger/ledger.resolvers.ts';
import { resolvers as links } from './links/links.resolvers.ts';
import { resolvers as administration } from './members/administration.resolvers.ts';
import { resolvers as members } from './members/members.resolvers.ts';
import { resolvers as sessions } from './sessions/sessions.resolvers.ts';
import { resolvers as statistics } from './statistics/statistics.resolvers.ts';
import { resolvers as transfers } from './transfers/transfers.resolvers.ts';

/** One slice of the schema may have its operations in two files. */
function both(one: { Query: object; Mutation: object }, other: { Query: object; Mutation: object }): object {
  return {
    ...one,
    Query: { ...one.Query, ...other.Query },
    Mutation: { ...one.Mutation, ...other.Mutation },
  };
}

function sdl(path: string): URL {
  return new URL(path, import.meta.url);
}

export const features: readonly Feature[] = [
  { sdl: sdl('./communities/communities.graphql'), resolvers: communities },
  { sdl: sdl('./contribution-links/contribution-links.graphql'), resolvers: contributionLinks },
  { sdl: sdl('./contributions/contributions.graphql'), resolvers: both(contributions, moderation) },
  { sdl: sdl('./ledger/ledger.graphql'), resolvers: ledger },
  { sdl: sdl('./links/links.graphql'), resolvers: links },
  { sdl: sdl('./members/members.graphql'), resolvers: members },
  { sdl: sdl('./members/administration.graphql'), resolvers: administration },
  { sdl: sdl('./sessions/sessions.graphql'), resolvers: sessions },
  { sdl: sdl('./statistics/statistics.graphql'), resolvers: statistics },
  { sdl: sdl('./transfers/transfers.graphql'), resolvers: transfers },
];
