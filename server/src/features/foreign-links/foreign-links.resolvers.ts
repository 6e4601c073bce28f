/**
 * Links that are redeemed in another community than their own. This server is connected to none yet, so all of these
 * operations are refused: nothing is signed or booked on the word of a caller.
 */
import { Refusal } from '@kula/core/errors';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';

function refuseUnconnected(): never {
  throw new Refusal('COMMUNITY_NOT_FOUND');
}

export const resolvers = {
  Mutation: {
    createRedeemJwt: refuseUnconnected,
    disburseTransactionLink: refuseUnconnected,
  },
} satisfies Resolvers;
