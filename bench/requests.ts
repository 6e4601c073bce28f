/** The requests of the load, as the wallet and the admin area send them. */
import type { Person } from '../server/test/graphql-client.ts';
import type { GraphqlRequest } from './load.ts';

const verifyLogin =
  '{ verifyLogin { gradidoID alias firstName lastName language roles hideAmountGDD hideAmountGDT } }';
const transactionList = `query ($pageSize: Int!) {
  transactionList(currentPage: 1, pageSize: $pageSize, order: DESC) {
    balance { balance count linkCount }
    transactions {
      id typeId amount balance previousBalance balanceDate memo linkId
      linkedUser { firstName lastName communityUuid communityName gradidoID alias }
      decay { decay start end duration }
    }
  }
}`;
const sendCoins = `mutation ($to: String!, $amount: Decimal!, $memo: String!) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: $memo)
}`;
const createTransactionLink = `mutation ($amount: Decimal!, $memo: String!) {
  createTransactionLink(amount: $amount, memo: $memo) { link amount memo validUntil code }
}`;
const redeemTransactionLink = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const contributionFields = `id contributionDate memo amount contributionStatus messagesCount createdAt
  messages { id message type createdAt userFirstName userLastName isModerator }`;
const listContributions = `{ listContributions(pagination: { currentPage: 1, pageSize: 25, order: DESC }) {
  contributionCount contributionList { ${contributionFields} } } }`;
const adminListContributions = `query ($filter: SearchContributionsFilterArgs) {
  adminListContributions(filter: $filter, paginated: { currentPage: 1, pageSize: 25, order: DESC }) {
    contributionCount contributionList { ${contributionFields} user { firstName lastName emailContact { email } } } } }`;
const searchUsers = `query ($query: String!) { searchUsers(query: $query, currentPage: 1, pageSize: 25, order: DESC) {
  userCount userList { userId firstName lastName email creation emailChecked hasElopage deletedAt emailConfirmationSend roles } } }`;

/** In a community of ordinary size. */
export const requests: Readonly<
  Record<string, (person: Person, people: readonly Person[], turn: number) => GraphqlRequest>
> = {
  verifyLogin: ({ token }) => ({ query: verifyLogin, variables: {}, token }),
  'transactionList (25 rows)': ({ token }) => ({
    query: transactionList,
    variables: { pageSize: 25 },
    token,
  }),
  sendCoins: ({ token, email }, people, turn) => {
    const others = people.filter((other) => other.email !== email);
    const to = others[turn % others.length]?.email ?? '';
    return { query: sendCoins, variables: { to, amount: '0.01', memo: 'One of very many gifts' }, token };
  },
};

export function createLink({ token }: Person): GraphqlRequest {
  return {
    query: createTransactionLink,
    variables: { amount: '0.01', memo: 'One of very many links' },
    token,
  };
}

export function redeemLink(code: string, { token }: Person): GraphqlRequest {
  return { query: redeemTransactionLink, variables: { code }, token };
}

/** The code of the link in an answer. */
export function codeIn(answer: string): string {
  const code = /"code":"([0-9a-f]{24})"/.exec(answer)?.[1];
  if (code === undefined) throw new Error(`There is no code in ${answer}`);
  return code;
}

/** In a large one: the work of moderators, and a member with 500 contributions. */
export function largeRequests(moderator: Person, busy: Person): Readonly<Record<string, GraphqlRequest>> {
  const queue = { statusFilter: ['PENDING', 'IN_PROGRESS'], hideResubmission: false };
  return {
    'listContributions (500 of a member)': { query: listContributions, variables: {}, token: busy.token },
    'adminListContributions (queue of 1,000)': {
      query: adminListContributions,
      variables: { filter: queue },
      token: moderator.token,
    },
    'adminListContributions (by words)': {
      query: adminListContributions,
      variables: { filter: { query: 'word777' } },
      token: moderator.token,
    },
    'searchUsers (by words)': { query: searchUsers, variables: { query: 'name777' }, token: moderator.token },
    'searchUsers (everybody)': { query: searchUsers, variables: { query: '' }, token: moderator.token },
  };
}
