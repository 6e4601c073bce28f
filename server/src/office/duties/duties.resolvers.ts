import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { administratorDuties } from './duties.usecases.ts';

export const resolvers = {
  Query: { administratorDuties: (_, __, { deps }) => administratorDuties(deps) },
} satisfies Resolvers;
