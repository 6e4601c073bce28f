import { dayIn } from '../../../../test/fields.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amara as moderator, openPage, theo } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { followAnnouncements } from '../../../../test/announced.ts';
import { noteDownloads } from '../../../../test/downloads.ts';
import { address } from '../../../../test/drawn.ts';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { showLanguage } from '#shared/texts/texts.ts';
import { daysOf } from '#shared/time/periods.ts';

const amara = { id: 3, firstName: 'Amara', lastName: 'Diallo' };
const lena = { id: 7, firstName: 'Lena', lastName: 'Kreuz' };
const events = [
  'ADMIN_CONTRIBUTION_MESSAGE_CREATE',
  'ADMIN_CONTRIBUTION_DENY',
  'ADMIN_CONTRIBUTION_CONFIRM',
].map((type, index) => ({
  id: 30 - index,
  type,
  createdAt: new Date(2026, 0, 31 - index).toISOString(),
  involvedId: 12 + index,
  amount: type.endsWith('CONFIRM') ? '20' : null,
  actingUser: amara,
  affectedUser: lena,
}));
const many = Array.from({ length: 30 }, (_, index) => ({ ...events[0], id: 100 - index, involvedId: index }));

const lines = (): string[] =>
  [...document.querySelectorAll('.audit-line')].map(({ textContent }) => textContent);

async function atAudit(
  rest = '',
  all: readonly object[] = events,
  people: readonly (typeof amara)[] = [amara],
): Promise<Admin> {
  return openPage(`/admin/audit${rest}`, 'Audit', {
    as: theo,
    answers: {
      auditEvents: ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => ({
        count: all.length,
        events: all.slice((currentPage - 1) * pageSize, currentPage * pageSize),
      }),
      searchUsers: {
        userCount: people.length,
        userList: people.map((one) => ({ ...one, userId: one.id, email: 'someone@example.org' })),
      },
      adminMember: { ...amara, userId: 3 },
    },
  });
}

test('French has a space before the colon, and no vowel after "de"', async () => {
  const emile = { id: 8, firstName: 'Émile', lastName: 'Laurent' };
  await atAudit('', [{ ...events[1], id: 31, affectedUser: emile }, events[1] ?? {}]);
  await expect.poll(lines).toHaveLength(2);
  await act(() => showLanguage('fr'));
  expect(lines()[0]).toMatch(/Amara Diallo\u202F: a refusé une contribution.*d’Émile Laurent/);
  expect(lines()[1]).toContain('de Lena Kreuz');
  await act(() => showLanguage('en'));
});

test('the audit shows who did what to whom, filtered by person, kind and day in the address', async () => {
  const admin = await atAudit();
  await expect.poll(lines).toHaveLength(3);
  await fill(admin, screen.getByRole('searchbox', { name: 'Person' }), 'Diallo');
  await admin.user.click(screen.getByRole('button', { name: 'Search' }));
  // The only member who is found is chosen at once.
  await expect.poll(address).toBe('/admin/audit?person=3');
  // The page must be rendered for the new address before the next filter is chosen.
  const filter = (): string => JSON.stringify(admin.server.asked('auditEvents').at(-1)?.['filter']);
  await expect.poll(filter).toMatch(/UserId":3/);
  await admin.user.selectOptions(screen.getByLabelText('Kind'), 'Decisions about contributions');
  await expect.poll(address).toBe('/admin/audit?person=3&kind=moderation');
  // Until then the rows are unfiltered, and the next assertion would read them.
  await expect.poll(filter).toContain('ADMIN_CONTRIBUTION_CONFIRM');
  await expect.poll(lines).toHaveLength(3);
  const [asked, denied, confirmed] = lines();
  expect(confirmed).toContain('Amara Diallo: confirmed a contribution');
  expect(confirmed).toContain('20.00');
  expect(denied).toContain('denied a contribution');
  expect(asked).toContain('asked or noted something');
  for (const line of lines()) expect(line).toContain('Lena Kreuz');
  const way = screen.getByRole('link', { name: 'Contribution 14' });
  expect(way.getAttribute('href')).toBe('/admin/contributions/all?case=14');

  admin.server.answer({ auditEvents: { count: 0, events: [] } });
  await fill(admin, screen.getByLabelText('To'), '2020-01-01');
  await screen.findByRole('heading', { name: 'Nothing matches' });
  // The first moment after the day, where the reader is.
  expect(filter()).toContain(`"before":"${new Date(2020, 0, 2).toISOString()}"`);
  expect(filter()).toMatch(/UserId":3/);
});

test('the audit is saved as a file for spreadsheets, named by community and days', async () => {
  const admin = await atAudit('?person=3&kind=moderation&from=2026-01-01');
  await expect.poll(lines).toHaveLength(3);
  const saved = noteDownloads();
  await admin.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const text = (await saved('audit_Lindental_2026-01-01_2026-01-31.csv')).replace('\uFEFF', '').trim();
  const [head, ...rows] = text.split('\r\n');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(head).toBe(
    `When (${zone}),Who,What,About,Other person,GDD,GDD before,GDT,Number,Code,Other community`,
  );
  expect(rows).toHaveLength(3);
  expect(rows[2]).toMatch(
    /^2026-01-29 00:00:00,Amara Diallo,confirmed a contribution,,Lena Kreuz,20,,,14,ADMIN_/,
  );
});

test('the file names the role, the link, the document, the kind of message and the settings, as the screen does', async () => {
  const [written] = events;
  const about = { ...written, affectedUser: null };
  const admin = await atAudit('', [
    { ...written, id: 5, type: 'ADMIN_USER_ROLE_SET', involvedId: 1, subject: 'MODERATOR' },
    { ...about, id: 4, type: 'ADMIN_CONTRIBUTION_LINK_CREATE', subject: 'Sommerfest' },
    { ...about, id: 3, type: 'ADMIN_DOCUMENT_SAVE', documentKind: 'IMPRINT', documentLanguage: 'de' },
    { ...written, id: 2, messageType: 'DIALOG' },
    { ...about, id: 1, type: 'USER_INFO_UPDATE', involvedId: 257, settings: ['NAME', 'CIRCLES'] },
  ]);
  await expect.poll(() => lines()[0]).toContain('changed a role · Moderator');
  expect(lines()[4]).toContain('changed the settings · name, circles');
  expect(lines()[4]).not.toContain('257');
  const saved = noteDownloads();
  await admin.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const rows = (await saved('audit_Lindental_2026-01-31_2026-01-31.csv')).split('\r\n').slice(1);
  expect(rows[0]).toContain('changed a role,Moderator,Lena Kreuz');
  expect(rows[1]).toContain('made a creation link,Sommerfest,');
  expect(rows[2]).toContain('changed a legal document,Legal notice (Deutsch),');
  expect(rows[3]).toContain('asked something about a contribution,,Lena Kreuz');
  expect(rows[4]).toContain('changed the settings,"name, circles",');
});

test('days in the wrong order are pointed out at the field', async () => {
  await atAudit('?from=2026-02-01&until=2026-01-31');
  await expectProblem(screen.getByLabelText('To'), /This day is before the start date/);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-01' } });
  await expect.poll(address).toContain('until=2026-02-01');
  await expect.poll(() => screen.queryByText(/This day is before/)).toBeNull();
});

test('entries of GDT are told with their comment, an import with its number and sum, and a link has ended', async () => {
  const [written] = events;
  const at = { ...written, amount: null, involvedId: 13 };
  await atAudit('', [
    { ...at, id: 4, type: 'ADMIN_GDT_IMPORT', affectedUser: null, gdt: 1200.5, gdtCount: 12 },
    { ...at, id: 3, type: 'ADMIN_GDT_RECORD', gdt: -510, gdtComment: 'Correction of the entry of 1 May' },
    { ...at, id: 2, type: 'ADMIN_CONTRIBUTION_LINK_DELETE', affectedUser: null, subject: 'Harvest' },
  ]);
  await expect.poll(lines).toHaveLength(3);
  const [imported, corrected, ended] = lines();
  expect(imported).toMatch(/imported GDT entries · 12 entries.*1,200\.50/);
  expect(imported).not.toContain('No. 13');
  expect(corrected).toMatch(/recorded a GDT entry · Correction of the entry of 1 May.*−510\.00.*No\. 13/);
  expect(ended).toContain('ended a creation link · Harvest');
});

test('what concerns a person names the place of imports, which are not listed there', async () => {
  const says = (text: string) => () => (document.querySelector('main')?.textContent ?? '').includes(text);
  const about = await atAudit('?person=3&side=to&kind=gdt', []);
  await expect.poll(says('GDT imports are not listed here')).toBe(true);
  about.leave();
  const mails = await atAudit('?person=3&side=to&kind=mails', []);
  await expect.poll(says('Nothing matches')).toBe(true);
  expect(says('GDT imports')()).toBe(false);
  mails.leave();
});

test.each([
  ['?kind=sessions', events, true],
  ['?kind=all', events, true],
  ['?kind=sessions', [], false],
  ['', events, false],
])(
  'of the list “%s” (case %#) it is said that logins within an hour are one entry',
  async (rest, all, isSaid) => {
    const admin = await atAudit(rest, all);
    await expect.poll(lines).toHaveLength(all.length);
    if (all.length === 0) await screen.findByRole('heading', { name: 'Nothing matches' });
    const said = 'Logins of one person from the same network within an hour are one entry.';
    expect(screen.queryByText(said) !== null).toBe(isSaid);
    admin.leave();
  },
);

test('where nothing was done by a person, the page links to what concerns the person, and back', async () => {
  const admin = await atAudit('?person=3&kind=gifts&page=2', []);
  await admin.user.click(await screen.findByRole('link', { name: 'What concerns Amara Diallo' }));
  await expect.poll(address).toBe('/admin/audit?person=3&side=to&kind=gifts');
  const back = await screen.findByRole('link', { name: 'What Amara Diallo did' });
  expect(back.getAttribute('href')).toBe('/admin/audit?person=3&kind=gifts');
  admin.leave();
  const everybody = await atAudit('', []);
  const empty = (await screen.findByRole('heading', { name: 'Nothing matches' })).closest('section');
  expect(empty?.querySelector('a')).toBeNull();
  everybody.leave();
});

test('a long audit has pages with addresses', async () => {
  const admin = await atAudit('?kind=moderation', many);
  await expect.poll(lines).toHaveLength(25);
  const [first] = lines();
  const pages = screen.getByRole('navigation', { name: 'Pages of the audit' });
  await admin.user.click(within(pages).getByRole('link', { name: 'Page 2' }));
  await expect.poll(address).toBe('/admin/audit?kind=moderation&page=2');
  await expect.poll(lines).toHaveLength(5);
  expect(lines()[0]).not.toBe(first);
});

test('an entry shows the other community that it concerns', async () => {
  const paused = { ...events[0], type: 'ADMIN_PEER_PAUSE', affectedUser: null, communityName: 'Auental' };
  const received = { ...paused, id: 29, type: 'TRANSACTION_RECEIVE', actingUser: null, affectedUser: lena };
  await atAudit('', [paused, received]);
  await expect.poll(() => lines()[0]).toContain('Amara Diallo: paused a community · Auental');
  expect(lines()[1]).toMatch(/Lena Kreuz: received a gift · Auental/);
  expect(lines()[1]).not.toContain('for Lena');
});

test('a gift to another community names its recipient there, on the screen and in the file', async () => {
  const abroad = {
    actingUser: lena,
    affectedUser: lena,
    communityName: 'Auental',
    remoteMemberName: 'Mira Sol',
  };
  const sent = { ...events[2], ...abroad, type: 'TRANSACTION_SEND', involvedId: 1 };
  const admin = await atAudit('', [sent, { ...sent, id: 27, type: 'TRANSACTION_LINK_REDEEM' }]);
  await expect.poll(() => lines()[0]).toMatch(/Lena Kreuz: sent a gift · Auental\s*to Mira Sol/);
  // It counts transfers between communities, and no gifts within this one.
  expect(lines()[0]).not.toContain('No. 1');
  expect(lines()[1]).toMatch(/Mira Sol · Auental: redeemed a gift link\s*from Lena Kreuz/);
  const saved = noteDownloads();
  await admin.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await saved('audit_Lindental_2026-01-29_2026-01-29.csv')).toContain(
    'Lena Kreuz,sent a gift,,Mira Sol,20',
  );
});

test('a received gift names who received it and from whom, on the screen and in the file', async () => {
  const received = { ...events[2], type: 'TRANSACTION_RECEIVE' };
  const admin = await atAudit('', [received]);
  await expect.poll(() => lines()[0]).toContain('Lena Kreuz: received a gift');
  expect(lines()[0]).toContain('from Amara Diallo');
  // The giver gave, so the name links to what the giver did; the receipt concerns the recipient.
  const hrefOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Amara Diallo')).toBe('/admin/audit?person=3');
  expect(hrefOf('Lena Kreuz')).toBe('/admin/audit?person=7&side=to');
  const saved = noteDownloads();
  await admin.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await saved('audit_Lindental_2026-01-29_2026-01-29.csv')).toContain(
    'Lena Kreuz,received a gift,,Amara Diallo,20',
  );
});

test('the owner of a link that was redeemed elsewhere is linked to what concerns the owner', async () => {
  const taken = {
    type: 'TRANSACTION_LINK_REDEEM',
    actingUser: lena,
    affectedUser: lena,
    communityName: 'Auental',
  };
  await atAudit('', [{ ...events[2], ...taken }]);
  await expect.poll(() => lines()[0]).toContain('Auental: redeemed a gift link');
  const way = screen.getByRole('link', { name: 'Lena Kreuz' });
  expect(way.getAttribute('href')).toBe('/admin/audit?person=7&side=to');
});

test('a press fills both days with what is asked for often, and the folded filters say how many are in force', async () => {
  const admin = await atAudit('?kind=moderation');
  const fold = screen.getByRole('button', { name: 'Filter (1)' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await admin.user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  const preset = screen.getByRole('button', { name: 'Last month' });
  await admin.user.click(preset);
  const { from, to } = daysOf('last-month', Date.now());
  await expect.poll(address).toBe(`/admin/audit?kind=moderation&from=${from}&until=${to}`);
  await expect.poll(() => preset.getAttribute('aria-pressed')).toBe('true');
  for (const name of ['Today', 'Last 7 days']) expect(screen.getByRole('button', { name })).toBeDefined();
  expect(dayIn(screen.getByLabelText('To'))).toBe(to);
  expect(fold.textContent).toBe('Filter (2)');
});

test('a moderator sees only events of contributions, and no other filters', async () => {
  const admin = await openPage('/admin/audit', 'Audit', {
    as: moderator,
    answers: { contributionEvents: { count: events.length, events } },
  });
  await expect.poll(lines).toHaveLength(3);
  expect(lines()[2]).toContain('Amara Diallo: confirmed a contribution');
  const kinds = within(screen.getByLabelText('Kind')).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Everything',
    'Decisions about contributions',
    'Contributions of members',
    'Creation links',
  ]);
  expect(admin.server.asked('auditEvents')).toEqual([]);
});

test('of several members one is chosen', async () => {
  const admin = await atAudit('', events, [amara, lena]);
  await fill(admin, screen.getByRole('searchbox', { name: 'Person' }), 'a');
  await admin.user.click(screen.getByRole('button', { name: 'Search' }));
  await admin.user.click(await screen.findByRole('button', { name: /Kreuz/ }));
  await expect.poll(address).toBe('/admin/audit?person=7');
});

test('an entry shows what an amount was before, to whom a gift went, and that something comes back later', async () => {
  const changed = { ...events[2], type: 'ADMIN_CONTRIBUTION_UPDATE', amountBefore: '80' };
  const same = { ...changed, id: 27, amountBefore: '20' };
  const sent = { ...events[2], id: 26, type: 'TRANSACTION_SEND', affectedUser: amara, recipient: lena };
  const later = { ...changed, id: 25, type: 'ADMIN_CONTRIBUTION_RESUBMISSION', amountBefore: null };
  const admin = await atAudit('', [changed, same, sent, later]);
  await expect.poll(() => lines()[0]).toMatch(/changed a contribution.*20\.00.*before 80\.00/);
  expect(lines()[1]).not.toContain('before');
  expect(lines()[2]).toContain('Amara Diallo: sent a giftto Lena Kreuz');
  expect(lines()[3]).toContain('changed when a contribution comes back');
  const saved = noteDownloads();
  await admin.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await saved('audit_Lindental_2026-01-29_2026-01-29.csv')).toContain(
    'changed a contribution,,Lena Kreuz,20,80,,14',
  );
});

test('a question to a member and a note have their own words', async () => {
  const [written] = events;
  await atAudit('', [
    { ...written, id: 3, messageType: 'DIALOG' },
    { ...written, id: 2, messageType: 'MODERATOR' },
    { ...written, id: 1, messageType: null },
  ]);
  await expect.poll(lines).toHaveLength(3);
  const [question, note, unknown] = lines();
  expect(question).toContain('asked something about a contribution');
  expect(note).toContain('wrote a note about a contribution');
  expect(unknown).toContain('asked or noted something');
});

test('each search for a person and each filter announces what it found, also the same again', async () => {
  const admin = await atAudit('', events, []);
  await expect.poll(lines).toHaveLength(3);
  const heard = followAnnouncements();
  for (const words of ['Zora', 'Yves', 'Yves']) {
    const before = heard.length;
    await fill(admin, screen.getByRole('searchbox', { name: 'Person' }), words);
    await admin.user.keyboard('{Enter}');
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  }
  const nobody = 'We cannot find anybody under these words.';
  expect(heard).toEqual([`Zora: ${nobody}`, `Yves: ${nobody}`, `Yves: ${nobody}`]);
  await admin.user.selectOptions(screen.getByLabelText('Kind'), 'Roles');
  await expect.poll(() => heard.at(-1)).toBe('3 entries');
});

test('of days in the wrong order the audit shows and announces the error alone', async () => {
  const admin = await atAudit('?from=2026-11-01');
  await expect.poll(lines).toHaveLength(3);
  const heard = followAnnouncements();
  await fill(admin, screen.getByLabelText('To'), '10/28/2026');
  await admin.user.keyboard('{Enter}');
  await expect.poll(() => heard).toEqual(['This day is before the start date. Choose a later day.']);
  expect(lines()).toEqual([]);
});
