import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { entriesOf, entryOf, expectSaid, openPage, partOf, theo } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { refusal } from '../../../../test/played-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

const peer = {
  id: 3,
  url: 'https://auental.example/api/',
  name: 'Auental',
  state: 'CONNECTED',
  // SHA-256 of the empty text.
  keyFingerprint: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
  addedAt: '2026-01-01T00:00:00.000Z',
  owedByPeer: '5',
  owedToPeer: '0',
  mostOwedByPeer: '100',
  mostOwedToPeer: '100',
  mostPerDay: '100',
};

test('changes of a peer appear without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [peer], peerTransfers: [] },
  });
  await screen.findByText('5.00');
  admin.server.answer({ peers: [{ ...peer, owedByPeer: '12' }] });
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText('12.00');
});

test('its key is shown in groups, and copied with them', async () => {
  const admin = await openPage('/admin/communities/3', 'Auental', { as: theo, answers: { peers: [peer] } });
  const part = await partOf('Its key');
  expect(part.querySelector('code')?.textContent).toBe('e3b0 c442 98fc 1c14 9afb f4c8');
  expect(part.textContent).toContain('Compare these six groups');
  await admin.user.click(screen.getByRole('button', { name: 'Copy' }));
  await expectSaid('is copied');
  expect(await navigator.clipboard.readText()).toBe('e3b0 c442 98fc 1c14 9afb f4c8');
});

const uuid = '88fb1d36-06c4-4d2a-9a1c-5a1f0f4f2a10';

test('its number is compared together with the key', async () => {
  await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [{ ...peer, communityUuid: uuid }] },
  });
  expect((await partOf('Its key')).textContent).toContain(`ID${uuid}`);
});

test('another name is used once an administrator accepts it', async () => {
  const stored = { ...peer, announcedName: 'Auental am Fluss' as string | null };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: {
      peers: () => [{ ...stored }],
      acceptPeerName: ({ name }: { name: string }) => Object.assign(stored, { name, announcedName: null }),
    },
  });
  await screen.findByText('It calls itself “Auental am Fluss” now');
  await admin.user.click(screen.getByRole('button', { name: 'Use this name' }));
  await expectSaid('The new name is in use');
  await screen.findByRole('heading', { name: 'Auental am Fluss', level: 1 });
  expect(screen.queryByText(/It calls itself/)).toBeNull();
  expect(admin.server.asked('acceptPeerName')).toEqual([
    { id: 3, name: 'Auental am Fluss', declines: false },
  ]);
});

test('another name is declined, also one that cannot be used', async () => {
  const stored = { ...peer, announcedName: 'Another' as string | null, announcedNameFault: 'TAKEN' };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: {
      peers: () => [{ ...stored }],
      acceptPeerName: () => Object.assign(stored, { announcedName: null, announcedNameFault: null }),
    },
  });
  await admin.user.click(await screen.findByRole('button', { name: 'Keep “Auental”' }));
  await expectSaid('It stays “Auental”');
  await expect.poll(() => screen.queryByText(/It calls itself/)).toBeNull();
  expect(admin.server.asked('acceptPeerName')).toEqual([{ id: 3, name: 'Another', declines: true }]);
});

test.each([
  ['ID', /contains a number of a community/],
  ['ADDRESS', /written like an address/],
  ['HOME', /mistaken for that of your community/],
  ['TAKEN', /mistaken for that of another community/],
])('a name with the fault %s cannot be accepted, and the reason is shown', async (fault, reason) => {
  await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [{ ...peer, announcedName: 'Another', announcedNameFault: fault }] },
  });
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: 'Use this name' })).toBeNull();
});

const mooshof = { ...peer, id: 4, url: 'https://mooshof.example/api/', name: 'Mooshof', communityUuid: uuid };

test('a number that another community has is decided on by an administrator', async () => {
  const claimant = { ...peer, state: 'WAITING', claimedUuid: uuid, claimedUuidFault: 'TAKEN' };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [claimant, mooshof], confirmPeerUuid: { id: 3 } },
  });
  await screen.findByText(/^Mooshof has this ID here/);
  await admin.user.click(screen.getByRole('button', { name: 'The number is theirs' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(uuid);
  expect(dialog.textContent).toContain('Mooshof is removed here');
  await admin.user.click(within(dialog).getByRole('button', { name: 'The number is theirs' }));
  await expectSaid('The number is theirs now');
  expect(admin.server.asked('confirmPeerUuid')).toEqual([{ id: 3, uuid }]);
});

test.each([
  ['HOME', /the number of your own community/],
  ['CHANGED', /connected under another number/],
])('a number with the fault %s cannot be decided on, and the reason is shown', async (fault, reason) => {
  const claimant = { ...peer, state: 'WAITING', claimedUuid: uuid, claimedUuidFault: fault };
  await openPage('/admin/communities/3', 'Auental', { as: theo, answers: { peers: [claimant] } });
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: 'The number is theirs' })).toBeNull();
});

test('whoever has a number that another community claims is led to the decision', async () => {
  const claimant = { ...peer, state: 'WAITING', claimedUuid: uuid, claimedUuidFault: 'TAKEN' };
  const admin = await openPage('/admin/communities/4', 'Mooshof', {
    as: theo,
    answers: { peers: [claimant, mooshof] },
  });
  await screen.findByText('Another community gives the same number');
  await admin.user.click(screen.getByRole('link', { name: 'Auental' }));
  await screen.findByRole('heading', { name: 'Auental', level: 1 });
  expect(address()).toBe('/admin/communities/3');
});

test('limits that somebody else set meanwhile are not replaced unseen', async () => {
  const stored = { ...peer };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: {
      peers: () => [{ ...stored }],
      setPeerLimits: ({ seen, owedByPeer }: { seen: { owedByPeer: string }; owedByPeer: string }) => {
        if (seen.owedByPeer !== stored.mostOwedByPeer) throw refusal('CHANGED_MEANWHILE');
        return Object.assign(stored, { mostOwedByPeer: owedByPeer });
      },
    },
  });
  const press = async (name: string): Promise<void> =>
    admin.user.click(await screen.findByRole('button', { name }));
  await press('Change the limits');
  await fill(admin, screen.getByLabelText(/^They may owe us at most/), '200');
  stored.mostOwedByPeer = '50';
  await press('Save');
  const theirs = await screen.findByRole('region', { name: 'They may owe us at most' });
  expect(theirs.textContent).toContain('50');
  await press('Keep what I typed');
  await press('Save');
  await expectSaid('Saved');
  expect(stored.mostOwedByPeer).toBe('200');
});

test('members who are blocked there are listed with what the other administrators need', async () => {
  const member = {
    memberId: 7,
    memberUuid: '11111111-1111-4111-8111-111111111111',
    memberName: 'Maria Tester',
    since: '2026-01-02T10:00:00.000Z',
    lastRefusedAt: '2026-01-03T10:00:00.000Z',
    recipientIdentifier: 'bruno',
    foreignUuid: '22222222-2222-4222-8222-222222222222',
    unfinishedDate: '2026-01-01T09:30:00.123Z',
    isBookedHere: false,
  };
  const unknown = {
    ...member,
    memberId: 8,
    memberName: 'Anna Tester',
    unfinishedDate: null,
    foreignUuid: null,
  };
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [{ ...peer, isSafe: false }], peerLockedMembers: [member, unknown] },
  });
  const part = await partOf('Blocked there');
  expect(part.textContent).toContain('The transfers of 2 members are refused there');
  const maria = (await entryOf('Maria Tester')).textContent;
  expect(maria).toContain('to “bruno”');
  expect(maria).toContain('It is not booked here, so they can end theirs');
  expect(maria).toContain('2026-01-01T09:30:00.123Z');
  expect((await entryOf('Anna Tester')).textContent).toContain('cannot be told from here');
  const entry = within(await entryOf('Maria Tester'));
  await admin.user.click(entry.getByText('What their administrators need'));
  await admin.user.click(entry.getByRole('button', { name: 'Copy the statements' }));
  await expectSaid('The statements are copied');
  const people = "('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222')";
  expect(await navigator.clipboard.readText()).toContain(
    `user_gradido_id IN ${people} OR linked_user_gradido_id IN ${people}`,
  );
});

test('nobody is blocked by a community that can say what became of a transfer', async () => {
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [{ ...peer, isSafe: true }] },
  });
  await partOf('Its key');
  expect(admin.server.asked('peerLockedMembers')).toEqual([]);
});

test('another key is entered in groups, and the missing part is named', async () => {
  const admin = await openPage('/admin/communities/3', 'Auental', { as: theo, answers: { peers: [peer] } });
  await admin.user.click(await screen.findByRole('button', { name: 'Accept another key' }));
  const field = screen.getByLabelText('Short name of the new key');
  const accept = (): Promise<void> =>
    admin.user.click(screen.getByRole('button', { name: 'Accept this key' }));
  await fill(admin, field, 'e3b0 c442');
  await accept();
  await expectProblem(field, /six groups of four/);
  await fill(admin, field, 'E3B0 C442 98FC 1C14 9AFB F4C8');
  await accept();
  await expect
    .poll(() => admin.server.asked('acceptPeerKey'))
    .toEqual([{ id: 3, fingerprint: 'E3B0 C442 98FC 1C14 9AFB F4C8' }]);
});

test('whoever left the page before its removal was answered is not led away from another one', async () => {
  const removed = Promise.withResolvers<boolean>();
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: { peers: [peer], removePeer: () => removed.promise },
  });
  await admin.user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = screen.getByRole('dialog');
  await admin.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await admin.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await admin.user.click(screen.getByRole('link', { name: 'Members' }));
  await screen.findByRole('heading', { name: 'Members', level: 1 });
  removed.resolve(true);
  await expectSaid('The community is removed');
  expect(address()).toBe('/admin/members');
});

test('the transfers that make up the debt are listed page by page', async () => {
  const booking = (index: number): object => ({
    id: index,
    bookedAt: '2026-01-02T10:00:00.000Z',
    isSent: index !== 12,
    amount: String(index),
    owedAfter: index === 12 ? '-2' : '5',
    memberId: 7,
    memberName: 'Maria Tester',
    foreignName: `Bruno ${String(index)}`,
  });
  const all = Array.from({ length: 12 }, (_, index) => booking(12 - index));
  const admin = await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: {
      peers: [peer],
      peerBookings: ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => ({
        count: all.length,
        bookings: all.slice((currentPage - 1) * pageSize, currentPage * pageSize),
      }),
    },
  });
  await expect.poll(() => entriesOf('Bruno')).toHaveLength(10);
  const [newest, before] = entriesOf('Bruno').map(({ textContent }) => textContent);
  expect(newest).toMatch(/Bruno 12 → Maria Tester.*came here · booked[^−+]*12\.00.*then we owe 2\.00/);
  expect(before).toMatch(/Maria Tester → Bruno 11.*sent there · booked[^−+]*11\.00.*then they owe us 5\.00/);
  expect(await partOf('Booked transfers')).toBeDefined();
  await admin.user.click(screen.getByRole('link', { name: 'Page 2' }));
  await expect.poll(address).toBe('/admin/communities/3?books=2');
  await expect.poll(() => entriesOf('Bruno')).toHaveLength(2);
});

test('an open transfer names both members, as soon as both are known', async () => {
  const transfer = { id: 1, state: 'SENT', isSent: true, amount: '5', recipientIdentifier: 'bruno' };
  await openPage('/admin/communities/3', 'Auental', {
    as: theo,
    answers: {
      peers: [peer],
      peerTransfers: [
        { ...transfer, memberName: 'Maria Tester', foreignName: 'Bruno Bauer' },
        { ...transfer, id: 2, state: 'HELD', memberName: 'Maria Tester', foreignName: null },
      ],
    },
  });
  const part = await partOf('Under way');
  await expect.poll(() => part.textContent).toContain('Maria Tester → Bruno Bauer');
  expect(part.textContent).toContain('to “bruno”');
});
