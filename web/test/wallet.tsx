/** The whole wallet, with its English texts, in happy-dom, with a test server. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { matchPath } from 'react-router';
import { queryClient } from '#shared/client/query-client.ts';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import { App } from '../src/wallet/app.tsx';
import { loadParts } from '../src/shared/page/screens.ts';
import { preload, routes } from '../src/wallet/routes.tsx';
import { draw, newUser } from './drawn.ts';
import { playServer, token } from './played-server.ts';
import type { Answers, Manner, PlayedServer } from './played-server.ts';

export { address } from './drawn.ts';
export { noteLeaving } from './leaving.ts';
export { descriptionOf, expectNoProblem, expectProblem, fill } from './fields.ts';

export interface Wallet {
  readonly user: UserEvent;
  readonly server: PlayedServer;
  /** Closes the page; the device keeps its storage. */
  leave(): void;
}

export const hanna = {
  gradidoID: '11111111-1111-4111-8111-111111111111',
  alias: 'hanna',
  firstName: 'Hanna',
  lastName: 'Vogt',
  language: 'en',
  roles: [] as string[],
  klickTipp: { newsletterState: true },
  hideAmountGDD: false,
  hideAmountGDT: false,
  gmsAllowed: false,
  humhubAllowed: false,
};
type Member = typeof hanna;

interface Opening {
  /** The signed-in member; none if it is null. */
  readonly member?: Member | null;
  readonly answers?: Answers;
  readonly manner?: Manner;
}

/** Opens this address of the wallet like a page load of a browser. */
export async function openWallet(
  address: string,
  { member = hanna, answers = {}, manner }: Opening = {},
): Promise<Wallet> {
  const server = playServer({ verifyLogin: member ?? hanna, login: hanna, ...answers }, manner);
  queryClient.clear();
  session.update(emptySession);
  if (member !== null) {
    session.login(member, 'hanna@example.org');
    session.setToken(token);
  }
  const leave = await draw(address, <App handOverToken={null} />, loadShown);
  return { user: newUser(), server, leave };
}

/** Opens what is behind "More" in the menu. */
export async function openMore({ user }: Wallet): Promise<HTMLElement> {
  const [opener] = await screen.findAllByRole('button', { name: 'More' });
  await user.click(opener as HTMLElement);
  return screen.findByRole('dialog', { name: 'More' });
}

/** The parts of this address, and of the overview, which follows a login. */
async function loadShown(): Promise<void> {
  const { pathname } = window.location;
  const shown = routes.filter(({ pattern }) =>
    [pathname, '/overview'].some((path) => matchPath(pattern, path) !== null),
  );
  await Promise.all([
    preload(pathname, session.get().token !== null),
    loadParts(shown.map(({ Screen }) => Screen)),
  ]);
}
