import { amountOfGdd } from '@kula/core/money/money';
import { endingToken } from '@kula/core/people/ending-token';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, oneDialect, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { reencodedPicture } from '../../../test/pictures.ts';
import { endedActor, give, join, PASSWORD, signIn, type TestMember } from '../../../test/people.ts';
import type { Actor } from '../../platform/actor.ts';
import { closeAccount } from '../../people/membership/closing.usecases.ts';
import { deleteBranding, saveBranding } from '../../community/branding/branding.usecases.ts';
import { changeCommunity } from '../../community/communities/communities.usecases.ts';
import { retryMail } from '../../office/outbox/outbox.usecases.ts';
import { addPicture } from '../../community/pictures/pictures.usecases.ts';
import { saveDocument } from '../../community/site/site.usecases.ts';
import { createLink } from '../../money/links/links.usecases.ts';
import { setRole } from '../../people/membership/administration.usecases.ts';
import { updateUserInfos } from '../../people/membership/settings.usecases.ts';
import { sayThanks, setFavourite } from '../../money/thanks/thanks.usecases.ts';
import { removePasskey } from '../../people/passkeys/passkeys.usecases.ts';
import { createRecoveryCodes } from '../../people/passkeys/proofs.usecases.ts';
import { setSendLimit } from '../../people/passkeys/send-limit.usecases.ts';
import { redeemContributionLink } from '../../creation/contribution-links/contribution-link-redemption.usecases.ts';
import { wantNewsletter } from '../../services/newsletter/newsletter.usecases.ts';
import { acceptRequest, declineRequest } from '../../money/payment-requests/answers.usecases.ts';
import { createRequest } from '../../money/payment-requests/payment-requests.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { operations } from '../features.ts';

type Commands = Readonly<Record<string, () => Promise<unknown>>>;

async function codesOf(commands: Commands): Promise<string[]> {
  const codes = [];
  for (const command of Object.values(commands)) {
    const code = command().then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    codes.push(await code);
  }
  return codes;
}

describe.each(oneDialect)('one request with several operations on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    await give(app, maria, 100);
    return { maria, jonas };
  });
  beforeEach(async () => void ({ app, maria, jonas } = await begin()));

  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const send = (alias: string) => `${alias}: sendCoins(
    recipientCommunityIdentifier: "", recipientIdentifier: "${jonas.email}", amount: "5", memo: "Thank you"
  )`;
  const bookings = () =>
    app.db.read.selectFrom('bookings').select('id').where('member_id', '=', jonas.actor.member.id).execute();

  it.each([
    ['logout', 'logout'],
    ['endSessions', 'endSessions'],
    ['closeAccount', `closeAccount(password: "${PASSWORD}")`],
  ])('refuses what follows %s', async (_, ending) => {
    const token = await signIn(app, maria);
    const { error, token: renewed } = await app.graphql(
      `mutation { end: ${ending} ${send('after')} }`,
      {},
      { token },
    );
    expect(error?.extensions.code).toBe('SESSION_EXPIRED');
    expect(renewed).toBeUndefined();
    expect(await bookings()).toEqual([]);
  });

  it.each([
    ['minutes', 'whose token has run out', 3600_000],
    ['days', 'that is over', 3 * 86_400_000],
  ])('ends by logout alone, some %s later, a session %s', async (_, __, later) => {
    const token = await signIn(app, maria);
    const other = await signIn(app, maria);
    const open = () =>
      app.db.read.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
    const before = (await open()).length;
    app.advanceBy(later);
    for (const document of [
      'mutation { endSessions }',
      `mutation { ${send('one')} logout }`,
      '{ sessions { id } }',
    ]) {
      const { error, token: renewed } = await app.graphql(document, {}, { token });
      expect({ code: error?.extensions.code, renewed }).toEqual({
        code: 'SESSION_EXPIRED',
        renewed: undefined,
      });
    }
    expect(await open()).toHaveLength(before);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const refused = await app.graphql('mutation { logout }', {}, { token: altered });
    expect(refused.error?.extensions.code).toBe('SESSION_EXPIRED');
    const left = await app.graphql(`mutation { logout ${send('after')} }`, {}, { token });
    expect(left.error?.extensions.code).toBe('SESSION_EXPIRED');
    expect(left.token).toBeUndefined();
    expect(await open()).toHaveLength(before - 1);
    expect((await app.graphql('mutation { logout }', {}, { token: other })).data).toEqual({ logout: true });
    expect(await open()).toHaveLength(before - 2);
    expect(await bookings()).toEqual([]);
  });

  it.each([
    ['fresh', 0],
    ['old', 3600_000],
  ])(
    'ends by what a device keeps after a logout, which opens nothing, of a token that is %s',
    async (_, later) => {
      const token = await signIn(app, maria);
      app.advanceBy(later);
      const ending = endingToken(token);
      for (const document of [
        '{ verifyLogin { firstName } }',
        `mutation { ${send('kept')} }`,
        'mutation { endSessions }',
        'mutation { createHandOver }',
        'mutation { staySignedIn }',
      ]) {
        const { error, token: renewed } = await app.graphql(document, {}, { token: ending });
        expect({ document, code: error?.extensions.code, renewed }).toEqual({
          document,
          code: 'SESSION_EXPIRED',
          renewed: undefined,
        });
      }
      for (const altered of [
        ending.slice(0, -1),
        `${ending}A`,
        `${ending.slice(0, -1)}${ending.endsWith('A') ? 'B' : 'A'}`,
      ]) {
        const refused = await app.graphql('mutation { logout }', {}, { token: altered });
        expect(refused.error?.extensions.code).toBe('SESSION_EXPIRED');
      }
      const ended = await app.graphql(`mutation { logout }`, {}, { token: ending });
      expect({ data: ended.data, token: ended.token }).toEqual({ data: { logout: true }, token: undefined });
      const after = await app.graphql('{ sessions { id } }', {}, { token });
      expect(after.error?.extensions.code).toBe('SESSION_EXPIRED');
      expect(await bookings()).toEqual([]);
    },
  );

  it('renews no session by a logout that failed', async () => {
    const token = await signIn(app, maria);
    app.advanceBy(3600_000);
    vi.spyOn(app.db, 'lockAccounts').mockRejectedValue(new Error('no lock'));
    const { error, token: renewed } = await app.graphql('mutation { logout }', {}, { token });
    expect({ isRefused: error !== undefined, renewed }).toEqual({ isRefused: true, renewed: undefined });
    vi.restoreAllMocks();
    expect((await app.graphql('{ sessions { id } }', {}, { token })).error?.extensions.code).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('refuses the operations after the end of the session by another request', async () => {
    const token = await signIn(app, maria);
    const otherSession = await signIn(app, maria);
    const record = app.db.transaction.bind(app.db);
    let isFirst = true;
    // The first gift is booked; before the second begins, the member ends all sessions on another device.
    vi.spyOn(app.db, 'transaction').mockImplementation(async (work) => {
      const done = await record(work);
      if (isFirst) {
        isFirst = false;
        await app.graphql('mutation { endSessions }', {}, { token: otherSession });
      }
      return done;
    });
    const { error } = await app.graphql(`mutation { ${send('first')} ${send('second')} }`, {}, { token });
    expect(error?.extensions.code).toBe('SESSION_EXPIRED');
    expect(await bookings()).toHaveLength(1);
  });

  it('carries out the operations before the end of the session', async () => {
    const token = await signIn(app, maria);
    const { data, error } = await app.graphql(`mutation { ${send('before')} logout }`, {}, { token });
    expect({ data, error }).toEqual({ data: { before: true, logout: true }, error: undefined });
    expect(await bookings()).toHaveLength(1);
  });

  it.each([
    ['ended', false],
    ['ended so long ago that it was cleaned away', true],
  ])('does nothing behind a lock for a session that %s', async (_, isGone) => {
    const admin = await join(app, 'Ada', { role: 'ADMIN' });
    const [actor, adminActor] = [await endedActor(app, maria), await endedActor(app, admin)];
    if (isGone) await app.db.transaction((tx) => tx.deleteFrom('sessions').execute());
    const { deps } = app;
    const amount = amountOfGdd(5n);
    const to = { recipientCommunityIdentifier: '', recipientIdentifier: jonas.email };
    const created = await createRequest(
      jonas.actor,
      { recipientIdentifier: maria.email, amount, memo: 'A gift' },
      deps,
    );
    const commands = {
      send: () => sendCoins(actor, { ...to, amount, memo: 'Thank you' }, deps),
      link: () => createLink(actor, { amount, memo: 'Thank you' }, deps),
      accept: () => acceptRequest(actor, { code: created.request.code }, deps),
      redeem: () => redeemContributionLink(actor, { code: 'any', timezoneOffset: 0 }, deps),
      decline: () => declineRequest(actor, created.request.code, deps),
      thanks: () => sayThanks(actor, { transactionId: 1, message: 'Thank you' }, deps),
      newsletter: () => wantNewsletter(actor, true, deps),
      request: () => createRequest(actor, { amount, memo: 'For the garden' }, deps),
      favourite: () => setFavourite(actor, { gradidoID: jonas.uuid, isFavourite: true }, deps),
      noFavourite: () => setFavourite(actor, { gradidoID: jonas.uuid, isFavourite: false }, deps),
      settings: () => updateUserInfos(actor, { firstName: 'Marion' }, deps),
      codes: () => createRecoveryCodes(actor, deps),
      limit: () => setSendLimit(actor, { proof: { password: PASSWORD } }, deps),
      passkey: () => removePasskey(actor, 1, deps),
      role: () => setRole(adminActor, { userId: jonas.actor.member.id, role: 'MODERATOR' }, deps),
      closing: () => closeAccount(actor, PASSWORD, deps),
      ...administration(adminActor),
    };
    expect(await codesOf(commands)).toEqual(Object.keys(commands).map(() => 'SESSION_EXPIRED'));
    expect(await bookings()).toEqual([]);
  });

  it('does nothing after the lock for a member whose role was removed', async () => {
    const { actor: former } = await join(app, 'Ada', { role: 'ADMIN' });
    const { actor: admin } = await join(app, 'Theo', { role: 'ADMIN' });
    await setRole(admin, { userId: former.member.id, role: 'USER' }, app.deps);
    // The actor of a request that began before.
    const commands = {
      role: () => setRole(former, { userId: jonas.actor.member.id, role: 'MODERATOR' }, app.deps),
      ...administration(former),
    };
    expect(await codesOf(commands)).toEqual(Object.keys(commands).map(() => 'UNAUTHORIZED'));
  });

  const administration = (admin: Actor): Commands => ({
    community: () => changeCommunity(admin, { uuid: 'any', gmsApiKey: 'a-key' }, app.deps),
    branding: () => saveBranding(admin, { name: 'Garden', alias: 'garden', newUserToSpace: false }, app.deps),
    noBranding: () => deleteBranding(admin, '1', app.deps),
    document: () => saveDocument(admin, { kind: 'TERMS', language: 'en', text: 'None' }, app.deps),
    mail: () => retryMail(admin, 1, app.deps),
    picture: async () =>
      addPicture(admin, await reencodedPicture('png'), operations.updateHomeCommunity, app.deps),
  });
});
