import { actorOf, type RequestContext } from '../../graphql/context.ts';
import type { Member } from '../members/member.ts';
import type { Page } from '../paging.ts';
import {
  favouritesOf,
  listThanks,
  markThanksSeen,
  pastPartners,
  sayThanks,
  type SeenThanks,
  setFavourite,
  thanksOf,
} from './gratitude.usecases.ts';

export const resolvers = {
  Query: {
    thanksReceived: async (_: unknown, page: Page, context: RequestContext): Promise<object> => {
      const { thanks, ...counts } = await listThanks(await actorOf(context), page, context.deps);
      return { ...counts, thanks: thanks.map(wireThanks) };
    },
    thanksOf: async (
      _: unknown,
      { transactionIds }: { transactionIds: number[] },
      context: RequestContext,
    ): Promise<object[]> =>
      (await thanksOf(await actorOf(context), transactionIds, context.deps)).map(wireThanks),
    pastPartners: async (_: unknown, __: unknown, context: RequestContext): Promise<object[]> => {
      const partners = await pastPartners(await actorOf(context), context.deps);
      return partners.map(({ person, lastAt }) => ({ person: wirePerson(person), lastAt }));
    },
    favourites: async (_: unknown, __: unknown, context: RequestContext): Promise<object[]> =>
      (await favouritesOf(await actorOf(context), context.deps)).map(wirePerson),
  },
  Mutation: {
    sayThanks: async (
      _: unknown,
      args: { transactionId: number; message: string },
      context: RequestContext,
    ): Promise<object> => wireThanks(await sayThanks(await actorOf(context), args, context.deps)),
    markThanksSeen: async (_: unknown, __: unknown, context: RequestContext): Promise<boolean> => {
      await markThanksSeen(await actorOf(context), context.deps);
      return true;
    },
    setFavourite: async (
      _: unknown,
      args: { gradidoID: string; isFavourite: boolean },
      context: RequestContext,
    ): Promise<boolean> => {
      await setFavourite(await actorOf(context), args, context.deps);
      return true;
    },
  },
};

function wireThanks({ person, ...thanks }: SeenThanks): object {
  return { ...thanks, person: wirePerson(person) };
}

function wirePerson(member: Member): object {
  return {
    gradidoID: member.uuid,
    firstName: member.first_name,
    lastName: member.last_name,
    alias: member.alias,
    communityUuid: member.community_uuid,
    communityName: member.community_name,
  };
}
