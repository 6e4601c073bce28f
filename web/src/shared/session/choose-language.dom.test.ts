import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { closeToast, showLastingToast, showToast, useToasts } from '#shared/page/toasts.ts';
import { chooseLanguage } from '#shared/session/choose-language.ts';

/** No catalogue is loaded, so each text is shown as its key. */
vi.mock(import('#shared/texts/texts.ts'), async (original) => ({
  ...(await original()),
  showLanguage: async () => undefined,
}));

const toasts = () => renderHook(() => useToasts()).result.current;

const member = { gradidoID: 'me', language: 'de', roles: [], hideAmountGDD: false, hideAmountGDT: false };
let asked: unknown[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { variables: unknown }).variables);
    return answer();
  });
});
afterEach(() => {
  for (const { id } of toasts()) closeToast(id);
  session.logout();
  session.update({ language: null });
  vi.unstubAllGlobals();
});

const said = () => toasts().map(({ kind, text }) => [kind, text]);

test('a visitor chooses for this device, and nothing is sent', async () => {
  await chooseLanguage('fr');
  expect([session.get().language, asked, said()]).toEqual(['fr', [], []]);
});

test('messages in the former language go, except those that stay until they are closed', async () => {
  showToast('success', 'Gespeichert');
  showLastingToast('info', 'Es gibt eine neue Fassung');
  await chooseLanguage('fr');
  expect(said()).toEqual([['info', 'Es gibt eine neue Fassung']]);
});

test('the choice of a member is saved on the server, and confirmed', async () => {
  session.login(member);
  session.setToken('token');
  answer = () => Response.json({ data: { updateUserInfos: true } });
  await chooseLanguage('fr');
  expect(asked).toEqual([{ language: 'fr' }]);
  expect(session.get().language).toBe('fr');
  expect(said()).toEqual([['success', 'language.saved']]);
});

test('a choice that could not be saved is reverted at once, with the reason', async () => {
  session.login(member);
  session.setToken('token');
  answer = () => Response.json({ errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }] });
  await chooseLanguage('fr');
  expect(session.get().language).toBe('de');
  expect(said()).toEqual([['error', expect.stringMatching(/^language\.notSaved problem\./)]]);
});

test('a choice that fails late does not revert the one after it', async () => {
  session.login(member);
  session.setToken('token');
  const first = Promise.withResolvers<Response>();
  answer = () => first.promise;
  const late = chooseLanguage('es');
  await expect.poll(() => asked).toHaveLength(1);
  answer = () => Response.json({ data: { updateUserInfos: true } });
  await chooseLanguage('fr');
  first.resolve(Response.json({ errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE' } }] }));
  await late;
  expect([session.get().language, said()]).toEqual(['fr', [['success', 'language.saved']]]);
});

test('a member whose session has ended keeps the choice on this device', async () => {
  session.login(member);
  session.setToken('token');
  answer = () => Response.json({ errors: [{ message: 'x', extensions: { code: 'SESSION_EXPIRED' } }] });
  await chooseLanguage('fr');
  expect([session.get().token, session.get().language, said()]).toEqual([null, 'fr', []]);
});
