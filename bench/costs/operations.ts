/** The measured operations, as the wallet sends them, and the aim for each. */

export interface Person {
  readonly email: string;
  readonly token: string;
}

export interface Aim {
  readonly cpuMs: number;
  readonly perSecond: number;
}

export interface Operation {
  readonly name: string;
  /** The tables it books in; its lower bound is a raw transfer of the same engine, beside the echo. */
  readonly isWrite: boolean;
  readonly aims: { readonly sqlite?: Aim; readonly postgres?: Aim };
  /** The body of a request, and its member. */
  readonly requestFor: (
    people: Participants,
    connection: number,
    turn: number,
  ) => { body: string; token: string };
}

/** The members who take part. */
export interface Participants {
  /** Each has some GDD. */
  readonly members: readonly Person[];
  /** Has three hundred bookings. */
  readonly busy: Person;
}

const verifyLogin = `query verifyLogin {
  verifyLogin { gradidoID alias firstName lastName language publisherId roles hideAmountGDD hideAmountGDT }
}`;
const dashboard = `query dashboard($currentPage: Int = 1, $pageSize: Int = 10, $order: Order = DESC) {
  transactionList(currentPage: $currentPage, pageSize: $pageSize, order: $order) {
    balance { balance balanceGDT count linkCount }
    transactions {
      id typeId amount balance previousBalance balanceDate memo linkId
      linkedUser { firstName lastName communityUuid communityName gradidoID alias }
      decay { decay start end duration }
    }
  }
  communityStatistics { totalUsers }
}`;
const list = dashboard.replace(/\n  communityStatistics.*/, '');
const sendCoins = `mutation sendCoins($to: String!, $amount: Decimal!, $memo: String!, $key: String) {
  sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: $to, amount: $amount, memo: $memo, idempotencyKey: $key)
}`;
const createLink = `mutation createTransactionLink($amount: Decimal!, $memo: String!, $key: String) {
  createTransactionLink(amount: $amount, memo: $memo, idempotencyKey: $key) { link amount memo validUntil code }
}`;

export const operations: readonly Operation[] = [
  {
    name: 'verifyLogin',
    isWrite: false,
    aims: { sqlite: { cpuMs: 0.15, perSecond: 6000 } },
    requestFor: ({ members }, connection) => requestWith(verifyLogin, {}, at(members, connection)),
  },
  {
    name: 'transactionList and communityStatistics',
    isWrite: false,
    aims: { sqlite: { cpuMs: 0.4, perSecond: 2500 } },
    requestFor: ({ busy }) => requestWith(dashboard, {}, busy),
  },
  {
    name: 'transactionList',
    isWrite: false,
    aims: { postgres: { cpuMs: 1, perSecond: 1500 } },
    requestFor: ({ busy }) => requestWith(list, {}, busy),
  },
  {
    name: 'sendCoins, pairs',
    isWrite: true,
    aims: { sqlite: { cpuMs: 0.7, perSecond: 1500 }, postgres: { cpuMs: 2, perSecond: 900 } },
    requestFor: ({ members }, connection, turn) =>
      sent(senderOf(members, connection, turn), at(members, connection + turn * 7 + 1), turn),
  },
  {
    name: 'sendCoins, one receiver',
    isWrite: true,
    aims: { sqlite: { cpuMs: 0.8, perSecond: 1200 } },
    requestFor: ({ members, busy }, connection, turn) =>
      sent(senderOf(members, connection, turn), busy, turn),
  },
  {
    name: 'createTransactionLink',
    isWrite: true,
    aims: { sqlite: { cpuMs: 0.45, perSecond: 2300 } },
    requestFor: ({ members }, connection, turn) =>
      requestWith(
        createLink,
        { amount: '0.01', memo: 'One of very many links', key: keyOf(turn) },
        at(members, connection + turn * 53),
      ),
  },
];

function at(members: readonly Person[], index: number): Person {
  const member = members[index % members.length];
  if (!member) throw new Error('There are no members.');
  return member;
}

/** The connections begin with different members, so that all of them send. */
function senderOf(members: readonly Person[], connection: number, turn: number): Person {
  return at(members, connection * Math.max(1, Math.floor(members.length / 50)) + turn);
}

function sent(from: Person, to: Person, turn: number): { body: string; token: string } {
  // Nobody sends to themselves.
  const email = from.email === to.email ? 'jonas@example.org' : to.email;
  const variables = { to: email, amount: '0.01', memo: 'One of very many gifts', key: keyOf(turn) };
  return requestWith(sendCoins, variables, from);
}

let keys = 0;
function keyOf(turn: number): string {
  return `key-${++keys}-of-turn-${turn}`;
}

function requestWith(query: string, variables: object, { token }: Person): { body: string; token: string } {
  return { body: JSON.stringify({ query, variables }), token };
}
