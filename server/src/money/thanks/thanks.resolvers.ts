import { actorOf } from '../../platform/graphql/context.ts';
import type { Resolvers, Wire } from '../../platform/graphql/generated/resolvers.ts';
import type { Member } from '../../platform/db/members.ts';
import {
  listFavourites,
  listThanks,
  markThanksSeen,
  pastPartners,
  sayThanks,
  type SeenThanks,
  setFavourite,
  thanksOf,
} from './thanks.usecases.ts';

export const resolvers = {
  Query: {
    thanksReceived: async (_, page, context) => {
      const { thanks, ...counts } = await listThanks(await actorOf(context), page, context.deps);
      return { ...counts, thanks: thanks.map(wireThanks) };
    },
    thanksOf: async (_, { transactionIds }, context) =>
      (await thanksOf(await actorOf(context), transactionIds, context.deps)).map(wireThanks),
    pastPartners: async (_, __, context) => {
      const partners = await pastPartners(await actorOf(context), context.deps);
      return partners.map(({ person, ...last }) => ({ ...last, person: wirePerson(person) }));
    },
    favourites: async (_, __, context) =>
      (await listFavourites(await actorOf(context), context.deps)).map(wirePerson),
  },
  Mutation: {
    sayThanks: async (_, args, context) =>
      wireThanks(await sayThanks(await actorOf(context), args, context.deps)),
    markThanksSeen: async (_, __, context) => {
      await markThanksSeen(await actorOf(context), context.deps);
      return true;
    },
    setFavourite: async (_, args, context) => {
      await setFavourite(await actorOf(context), args, context.deps);
      return true;
    },
  },
} satisfies Resolvers;

function wireThanks({ person, ...thanks }: SeenThanks): Wire<'Thanks'> {
  return { ...thanks, person: wirePerson(person) };
}

function wirePerson(member: Member): Wire<'KnownPerson'> {
  return {
    gradidoID: member.uuid,
    firstName: member.first_name,
    lastName: member.last_name,
    alias: member.alias,
    communityUuid: member.community_uuid,
    communityName: member.community_name,
  };
}
