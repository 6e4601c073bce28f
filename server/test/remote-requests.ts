/** Payment requests between members of two communities, for tests. */
import { type Community, uuidOf } from './communities.ts';
import { signIn, type TestMember } from './people.ts';

const REQUEST_FIELDS = `code state isOwn isDelivered amount memo
  requester { gradidoID firstName communityName } recipient { gradidoID firstName communityName } answeredBy { firstName }`;
const CREATE = `mutation ($to: String!, $community: String!, $amount: Decimal!, $memo: String!, $days: Int, $key: String) {
  createPaymentRequest(recipientIdentifier: $to, recipientCommunityIdentifier: $community, amount: $amount, memo: $memo,
    validDays: $days, idempotencyKey: $key) { ${REQUEST_FIELDS} }
}`;
const LIST = `query ($direction: PaymentRequestDirection!, $state: PaymentRequestState) {
  paymentRequests(direction: $direction, state: $state) { count requests { ${REQUEST_FIELDS} } }
}`;
const ONE = `query ($code: String!) { queryPaymentRequest(code: $code) { ${REQUEST_FIELDS} } }`;

export interface ShownRequest {
  readonly code: string;
  readonly state: string;
  readonly isDelivered: boolean;
  readonly memo: string;
}

/** A member with the community in which they act. */
export interface Person {
  readonly community: Community;
  readonly member: TestMember;
}

const sessions = new WeakMap<Person, { readonly token: string; readonly at: number }>();

/** Signs in once, and again when time has passed, because sessions end. */
async function sessionOf(person: Person): Promise<string> {
  const { app } = person.community;
  const at = app.deps.now();
  const open = sessions.get(person);
  if (open?.at === at) return open.token;
  const token = await signIn(app, person.member);
  sessions.set(person, { token, at });
  return token;
}

/** Requests 5 GDD from a member of another community. */
export async function requestFromRemoteMember(from: Person, to: Person, variables: object = {}) {
  const { app } = from.community;
  return app.graphql<{ createPaymentRequest: ShownRequest }>(
    CREATE,
    {
      to: to.member.uuid,
      community: await uuidOf(to.community),
      amount: '5',
      memo: 'For the shared ladder',
      ...variables,
    },
    { token: await sessionOf(from) },
  );
}

/** The requests to a member, or those that the member has made. */
export async function requestsOf(
  person: Person,
  direction: 'RECEIVED' | 'SENT',
  state?: string,
): Promise<readonly ShownRequest[]> {
  const token = await sessionOf(person);
  const { data } = await person.community.app.graphql<{ paymentRequests: { requests: ShownRequest[] } }>(
    LIST,
    { direction, state },
    { token },
  );
  if (!data) throw new Error('There is no list of requests.');
  return data.paymentRequests.requests;
}

/** The request as the page at its address shows it. */
export async function requestOf(person: Person, code: string) {
  const token = await sessionOf(person);
  return person.community.app.graphql<{ queryPaymentRequest: ShownRequest }>(ONE, { code }, { token });
}

/** Accepts, declines or takes back; returns the code of the refusal, undefined where it was done. */
export async function answer(
  person: Person,
  what: 'accept' | 'decline' | 'withdraw',
  code: string,
  idempotencyKey?: string,
): Promise<string | undefined> {
  const token = await sessionOf(person);
  const key = idempotencyKey === undefined ? '' : `, idempotencyKey: "${idempotencyKey}"`;
  const { error } = await person.community.app.graphql(
    `mutation { ${what}PaymentRequest(code: "${code}"${key}) }`,
    {},
    { token },
  );
  return error?.extensions.code;
}
