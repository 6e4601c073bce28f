/** The sessions and codes of shots; both are made again when a run has used them up. */
import { execute } from '../server/test/graphql-client.ts';
import { demoPassword, logIn } from '../e2e/setup/api.ts';
import { accounts } from './officials.ts';
import { filled, type Role, type Shot } from './shot.ts';
import { bendToken } from './tokens.ts';
import type { World } from './world.ts';

type SignedIn = Exclude<Role, 'nobody'>;

export interface Sessions {
  /** Makes sure that every account still has its role; false when no account is left. */
  ensureSignedIn(): Promise<boolean>;
  /** Signs in again after a request ended the shared session. */
  revive(role: Role): Promise<void>;
  fill(text: string, shot: Shot, index: number): string;
}

const probes: Readonly<Record<SignedIn, string>> = {
  member: '{ balance { balance } }',
  moderator: '{ adminListContributions { __typename } }',
  admin: '{ allCommunities { __typename } }',
};

export async function openSessions(world: World): Promise<Sessions> {
  const { url, port, secret, marks } = world;
  const tokens: Record<Role, string> = { nobody: '', member: '', moderator: '', admin: '' };
  const left = {
    member: [...accounts.member],
    moderator: [...accounts.moderator],
    admin: [...accounts.admin],
  };
  const values = { link: 'none', request: 'none', uuid: 'none', community: 'none' };

  const isGood = async (role: SignedIn): Promise<boolean> =>
    tokens[role] !== '' && (await execute(url, probes[role], {}, tokens[role])).errors === undefined;
  const renew = async (role: SignedIn): Promise<boolean> => {
    // The account signs in again first: it may have lost only its session.
    for (;;) {
      const [email] = left[role];
      if (email === undefined) return false;
      tokens[role] = (await logIn(url, email, demoPassword).catch(() => undefined))?.token ?? '';
      if (await isGood(role)) return true;
      left[role].shift();
    }
  };
  const codes = async (): Promise<void> => {
    const link = await execute<{ createTransactionLink: { code: string } }>(
      url,
      'mutation { createTransactionLink(amount: "0.01", memo: "For whoever finds it") { code } }',
      {},
      tokens.moderator,
    );
    values.link = link.data?.createTransactionLink?.code ?? values.link;
    const request = await execute<{ createPaymentRequest: { code: string } }>(
      url,
      'mutation { createPaymentRequest(amount: "0.01", memo: "For the garden") { code } }',
      {},
      tokens.moderator,
    );
    values.request = request.data?.createPaymentRequest?.code ?? values.request;
  };
  const home = await execute<{ homeCommunity: { uuid: string } }>(url, '{ homeCommunity { uuid } }');
  values.community = home.data?.homeCommunity.uuid ?? values.community;
  values.uuid = (await logIn(url, 'jonas@example.org')).gradidoID;

  const valueOf = (word: string, shot: Shot, index: number): string => {
    if (word === filled.token)
      return shot.bend === undefined ? tokens[shot.role] : bendToken(tokens[shot.role], shot.bend, secret);
    if (word === filled.mark) return `${marks}/${index}`;
    if (word === filled.host) return `127.0.0.1:${port}`;
    if (word === filled.today) return new Date().toISOString();
    const name = word.slice(1, -1).toLowerCase();
    return name in values ? values[name as keyof typeof values] : word;
  };
  const reviving = new Map<Role, Promise<void>>();
  const revive = (role: SignedIn): Promise<void> => {
    const running =
      reviving.get(role) ??
      isGood(role)
        .then((good) => good || renew(role))
        .catch(() => undefined)
        .then(() => void reviving.delete(role));
    reviving.set(role, running);
    return running;
  };
  return {
    revive: async (role) => (role === 'nobody' ? undefined : revive(role)),
    fill: (text, shot, index) => text.replaceAll(/@[A-Z]+@/g, (word) => valueOf(word, shot, index)),
    ensureSignedIn: async () => {
      for (const role of ['member', 'moderator', 'admin'] as const) {
        if (!(await isGood(role)) && !(await renew(role))) return false;
      }
      await codes();
      return true;
    },
  };
}
