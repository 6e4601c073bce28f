import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/memory-storage.ts';
import { leftPrefix } from './drafts.ts';
import {
  adminSessionKey,
  createSessionStore,
  emptySession,
  isLive,
  sessionKey,
  sessionKeyOf,
} from './session.ts';
import type { SessionUser } from './session.ts';

const expirySeconds = 1_795_233_527;
const token = `e30.${btoa(JSON.stringify({ exp: expirySeconds }))}.s`;

const maria: SessionUser = {
  gradidoID: '3f1b2c4d',
  alias: 'maria',
  firstName: 'Maria',
  lastName: 'Blum',
  language: 'de',
  klickTipp: { newsletterState: true },
  publisherId: 7,
  roles: ['MODERATOR'],
  hideAmountGDD: true,
  hideAmountGDT: false,
};

/** A storage like the browser's that can be made to fail. */
class FakeStorage extends MemoryStorage {
  #isBroken = false;

  override setItem(key: string, value: string): void {
    if (this.#isBroken) throw new Error('the storage is full');
    super.setItem(key, value);
  }

  set broken(isBroken: boolean) {
    this.#isBroken = isBroken;
  }
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
});

describe('login', () => {
  test('stores every field of the member and fills the username from the alias', () => {
    const store = createSessionStore(storage);
    const settings = {
      gmsAllowed: true,
      humhubAllowed: false,
      gmsPublishName: 'PUBLISH_NAME_FULL',
      humhubPublishName: 'PUBLISH_NAME_FIRST',
      gmsPublishLocation: 'GMS_LOCATION_TYPE_EXACT',
      userLocation: { longitude: 8.5, latitude: 47.2 },
    };
    store.setToken(token);
    store.login({ ...maria, ...settings, darkMode: true }, 'maria@example.org');
    expect(store.get()).toMatchObject({
      ...settings,
      gradidoID: '3f1b2c4d',
      username: 'maria',
      firstName: 'Maria',
      lastName: 'Blum',
      email: 'maria@example.org',
      language: 'de',
      newsletterState: true,
      publisherId: 7,
      roles: ['MODERATOR'],
      hideAmountGDD: true,
      hideAmountGDT: false,
      darkMode: true,
      token,
      tokenTime: expirySeconds * 1000,
    });
  });

  test('an unknown language of the server does not replace the one in use', () => {
    const store = createSessionStore(storage);
    store.update({ language: 'nl' });
    store.login({ ...maria, language: 'xx' });
    expect(store.get().language).toBe('nl');
  });

  test('a publisher of the address stays with a member who has none', () => {
    const store = createSessionStore(storage);
    store.update({ publisherId: 55 });
    store.login({ ...maria, publisherId: null });
    expect(store.get().publisherId).toBe(55);
    store.login(maria);
    expect(store.get().publisherId).toBe(7);
  });

  test('a repeated verification keeps the e-mail address, and another member does not get it', () => {
    const store = createSessionStore(storage);
    store.login(maria, 'maria@example.org');
    store.login(maria);
    expect(store.get().email).toBe('maria@example.org');
    store.login({ ...maria, gradidoID: 'another' });
    expect(store.get().email).toBe('');
  });
});

describe('logout', () => {
  test('removes the member, clears the storage and hides GDT again', () => {
    storage.setItem('last-balance', '100');
    const store = createSessionStore(storage);
    store.setToken(token);
    store.login(maria, 'maria@example.org');
    store.update({ redirectPath: '/send', textSize: 125, theme: 'dark' });
    store.logout();
    expect(storage.getItem('last-balance')).toBeNull();
    // The next member on this device must not get this member's publisher. The appearance of this device is
    // not private, and is needed for the next login, too.
    const look = { language: 'de', textSize: 125, theme: 'dark' } as const;
    expect(store.get()).toEqual({ ...emptySession, ...look, publisherId: null });
    expect(store.get()).toMatchObject({
      token: null,
      tokenTime: null,
      hideAmountGDD: false,
      hideAmountGDT: true,
      redirectPath: '/overview',
    });
    expect(storage.getItem(sessionKey)).not.toContain('Maria');
  });
});

test('a logout keeps what closed tabs of others left', () => {
  storage.setItem(`${leftPrefix}tab-jonas`, '{}');
  createSessionStore(storage).logout();
  expect(storage.getItem(`${leftPrefix}tab-jonas`)).toBe('{}');
});

test('the end of the wallet’s session never touches that of the admin area, whose tabs would leave their pages', () => {
  const admin = createSessionStore(storage, adminSessionKey);
  admin.login(maria);
  storage.setItem('last-balance', '100');
  const removed = vi.spyOn(storage, 'removeItem');
  const cleared = vi.spyOn(storage, 'clear');
  createSessionStore(storage).logout();
  expect(storage.getItem('last-balance')).toBeNull();
  expect(cleared).not.toHaveBeenCalled();
  expect(removed).not.toHaveBeenCalledWith(adminSessionKey);
});

describe('an expired session', () => {
  test('leaves no data of the member', () => {
    const store = createSessionStore(storage);
    store.login(maria, 'maria@example.org');
    store.expire();
    expect(storage.getItem(sessionKey)).not.toContain('Maria');
  });

  test('leaves the member known where this device keeps data, but not the token', () => {
    const store = createSessionStore(storage);
    store.login(maria);
    store.setToken(token);
    store.update({ keptHere: true });
    store.expire();
    expect(store.get()).toMatchObject({
      firstName: 'Maria',
      token: null,
      tokenTime: null,
      keptHere: true,
      publisherId: null,
    });
    store.login(maria);
    expect(store.get().keptHere).toBe(true);
    store.login({ ...maria, gradidoID: 'somebody else' });
    expect(store.get().keptHere).toBeNull();
    store.update({ keptHere: true });
    store.logout();
    expect(store.get()).toMatchObject({ firstName: '', keptHere: null });
  });
});

describe('a session', () => {
  test('is live until its expiry, minus an optional margin, and without an expiry as long as the server accepts it', () => {
    vi.setSystemTime(expirySeconds * 1000 - 5000);
    const session = { ...emptySession, token, tokenTime: expirySeconds * 1000 };
    expect([isLive(session), isLive(session, 4999), isLive(session, 5000)]).toEqual([true, true, false]);
    expect(isLive({ ...session, tokenTime: null })).toBe(true);
    expect(isLive(emptySession)).toBe(false);
    vi.setSystemTime(expirySeconds * 1000);
    expect(isLive(session)).toBe(false);
    vi.useRealTimers();
  });
});

describe('storage', () => {
  test('a new page reads the session again, with the expiry taken from the token', () => {
    createSessionStore(storage).setToken(token);
    expect(createSessionStore(storage).get()).toMatchObject({ token, tokenTime: expirySeconds * 1000 });
  });

  test('the whole state is under one key', () => {
    const store = createSessionStore(storage);
    store.login(maria, 'maria@example.org');
    expect([storage.length, storage.key(0)]).toEqual([1, sessionKey]);
  });

  test.each(['', 'not json', '5', '[]', '{"roles":"ADMIN","token":7,"textSize":"huge","firstName":null}'])(
    'invalid stored content is ignored: %s',
    (content) => {
      storage.setItem(sessionKey, content);
      expect(createSessionStore(storage).get()).toEqual(emptySession);
    },
  );

  test.each([
    ['fr', 'fr'],
    ['tr', 'en'],
    ['de-DE', 'de'],
    ['EN', 'en'],
    ['', 'en'],
    [7, null],
  ])('a stored language %j is read as %j, so that there are texts for it', (language, taken) => {
    storage.setItem(sessionKey, JSON.stringify({ language }));
    expect(createSessionStore(storage).get().language).toBe(taken);
  });

  test('a full storage does not stop the member', () => {
    const store = createSessionStore(storage);
    storage.broken = true;
    store.setToken(token);
    expect(store.get().token).toBe(token);
  });
});

test('changes of another tab are read, and listeners are called', () => {
  const here = createSessionStore(storage);
  const there = createSessionStore(storage);
  let heard = 0;
  const stop = here.subscribe(() => (heard += 1));
  there.login(maria);
  here.reload();
  expect([here.get().firstName, heard]).toEqual(['Maria', 1]);
  stop();
  here.update({ textSize: 85 });
  expect(heard).toBe(1);
});

describe('wallet and admin area', () => {
  test.each([
    ['/admin', adminSessionKey],
    ['/admin/contributions', adminSessionKey],
    ['/administration', sessionKey],
    ['/overview', sessionKey],
  ])('at %s the session is stored as %s', (path, key) => {
    expect(sessionKeyOf(path)).toBe(key);
  });

  test('logging out of one does not change the other', () => {
    const wallet = createSessionStore(storage);
    const admin = createSessionStore(storage, adminSessionKey);
    for (const store of [wallet, admin]) store.setToken(token);
    storage.setItem('draft', 'words');

    wallet.logout();
    expect(createSessionStore(storage, adminSessionKey).get().token).toBe(token);
    expect(storage.getItem('draft')).toBeNull();

    wallet.setToken(token);
    admin.logout();
    expect(createSessionStore(storage).get().token).toBe(token);
    expect(createSessionStore(storage, adminSessionKey).get().token).toBeNull();
  });
});
