/** Of a device whose clock is eight days behind; what is learnt of the time here must reach no other test. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { emptySession } from '#shared/session/session.ts';
import { database } from './database.ts';
import { giftsOf, putGift } from './queue.ts';
import { sendWaiting } from './sender.ts';

// So that this file has its own modules.
vi.resetModules();

const day = 86_400_000;
const server = Date.now() + 8 * day;
const to = {
  firstName: 'Maria',
  lastName: 'Berg',
  gradidoID: 'm-1',
  alias: 'maria',
  communityUuid: 'c-1',
  communityName: 'Lindental',
};
let sent = 0;

beforeEach(async () => {
  await (await database()).clear('gifts');
  session.login({ gradidoID: 'me', language: 'en', roles: [], hideAmountGDD: false, hideAmountGDT: false });
  session.setToken('token');
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/healthz') sent += 1;
    const answer = Response.json({ data: { sendCoins: true } });
    answer.headers.set('date', new Date(server).toUTCString());
    return answer;
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.removeItem('kula-clock');
  session.update(emptySession);
  await (await database()).clear('gifts');
});

test('a gift whose key the server may have forgotten is not sent by itself, whatever the device’s clock says', async () => {
  const tried = { writtenAt: server - 7 * day, triedAt: server - 7 * day };
  await putGift({ key: 'tried', owner: 'me', to, amount: '1', memo: 'For the soup', ...tried });
  await sendWaiting(() => undefined);
  expect(sent).toBe(0);
  expect(await giftsOf('me')).toHaveLength(1);
});
