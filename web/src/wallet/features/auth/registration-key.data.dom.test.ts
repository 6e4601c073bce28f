import { beforeEach, expect, test, vi } from 'vitest';

/** The module of a page that was just opened. */
async function opened(): Promise<typeof import('./registration-key.data.ts')> {
  vi.resetModules();
  return import('./registration-key.data.ts');
}

beforeEach(() => sessionStorage.clear());

test('the key of a registration is the same after a reload, for the same names only', async () => {
  const key = (await opened()).registrationKey(['Ole', 'Brandt'], false);
  const { registrationKey } = await opened();
  expect(registrationKey(['ole', 'BRANDT'], false)).toBe(key);
  expect(registrationKey(['Zoe', 'Adler'], false)).not.toBe(key);
});

test('it is another one after a login in this tab', async () => {
  const { registrationKey, forgetRegistration } = await opened();
  const key = registrationKey(['Ole', 'Brandt'], false);
  forgetRegistration();
  expect(registrationKey(['Ole', 'Brandt'], true)).not.toBe(key);
});

test('a browser without storage corrects an address until the page is left', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { registrationKey } = await opened();
  expect(registrationKey(['Ole', 'Brandt'], false)).toBe(registrationKey(['Ole', 'Brandt'], false));
  vi.restoreAllMocks();
});
