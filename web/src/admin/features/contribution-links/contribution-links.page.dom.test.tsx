import { dayIn } from '../../../../test/fields.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { entriesOf, entryOf, expectSaid, openPage } from '../../../../test/admin.tsx';
import type { Admin } from '../../../../test/admin.tsx';
import { noteDownloads } from '../../../../test/downloads.ts';
import { expectProblem, fill } from '../../../../test/fields.ts';
import { refusal } from '../../../../test/played-server.ts';
import type { Answers } from '../../../../test/played-server.ts';
import { localDay } from '#shared/time/days.ts';
import { daysOf } from '#shared/time/periods.ts';

const dayMs = 86_400_000;
const dayFromNow = (days: number): string => localDay(Date.now() + days * dayMs);

interface Kept {
  id: number;
  name: string;
  memo: string;
  amount: string;
  deletedAt: string | null;
  [more: string]: unknown;
}
const garden: Kept = {
  id: 1,
  name: 'Garden day',
  memo: 'Three hours in the garden',
  amount: '20',
  link: 'https://community.example/redeem/CL-0123456789abcdef01234567',
  deletedAt: null,
  validFrom: dayFromNow(-1),
  validTo: dayFromNow(5),
  maxAmountPerMonth: null,
  cycle: 'ONCE',
  maxPerCycle: 1,
  uses: 0,
  usedByMembers: 0,
};

/** The page of the links, with a server that stores created, changed and deleted ones. */
async function atLinks(kept: Kept[], more: Answers = {}): Promise<Admin> {
  const of = (id: number): Kept => {
    const found = kept.find((one) => one.id === id && one.deletedAt === null);
    if (found === undefined) throw refusal('CONTRIBUTION_LINK_NOT_FOUND');
    return found;
  };
  return openPage('/admin/links', 'Creation links', {
    answers: {
      listContributionLinks: ({ withEnded }: { withEnded: boolean }) => {
        const links = kept.filter(({ deletedAt }) => withEnded || deletedAt === null);
        return { count: links.length, links };
      },
      createContributionLink: (made: Partial<Kept>) => {
        kept.push({ ...garden, ...made, id: kept.length + 1 });
        return kept.at(-1);
      },
      updateContributionLink: ({ id, ...change }: Partial<Kept> & { id: number }) =>
        Object.assign(of(id), change),
      deleteContributionLink: ({ id }: { id: number }) => {
        of(id).deletedAt = new Date().toISOString();
        return true;
      },
      ...more,
    },
  });
}

const field = (name: string): HTMLElement => screen.getByLabelText(name);
const press = async ({ user }: Admin, name: string | RegExp, place = document.body): Promise<void> =>
  user.click(await within(place).findByRole('button', { name }));

test('the form of a link reports missing and invalid values, and makes it', async () => {
  const admin = await atLinks([]);
  await press(admin, 'New link');
  await screen.findByRole('heading', { name: 'New link' });
  expect(document.activeElement).toBe(field('Name'));
  await press(admin, 'Create link');
  await expectProblem(field('Name'), 'Give it a name of 5 to 100 characters');
  await expectProblem(field('What for?'), /Say what it is for in 5 to 512 characters/);
  await expectProblem(field('GDD for each redemption'), /Write an amount/);
  await expectProblem(field('Last day'), 'Choose the last day');

  await fill(admin, field('Name'), 'Garden day');
  await fill(admin, field('What for?'), garden.memo);
  await fill(admin, field('GDD for each redemption'), '60.5');
  await fill(admin, field('Monthly limit (GDD)'), '60');
  await fill(admin, field('Last day'), dayFromNow(-1));
  await fill(admin, field('Times for each member'), '0');
  await press(admin, 'Create link');
  await expectProblem(field('Monthly limit (GDD)'), /less than redeeming it once gives/);
  await expectProblem(field('Last day'), 'This day is before the start date. Choose a later day.');
  await expectProblem(field('Times for each member'), 'Write a number from 1 to 1,000');
  await fill(admin, field('Monthly limit (GDD)'), '121');
  await fill(admin, field('Last day'), dayFromNow(5));
  await fill(admin, field('Times for each member'), '2');
  await admin.user.selectOptions(field('How is it counted?'), 'Again every day');
  await press(admin, 'Create link');
  await expectSaid('Link created');

  const { textContent } = await entryOf('Garden day');
  expect(textContent).toContain('60.50');
  expect(textContent).toContain('2 times a day for each member');
  expect(textContent).toContain('Not redeemed yet');
  expect(admin.server.asked('createContributionLink')).toMatchObject([
    { amount: '60.5', maxAmountPerMonth: '121', maxPerCycle: 2, cycle: 'DAILY' },
  ]);
});

test('a link is made once when answers are lost, also after a reload', async () => {
  const kept: Kept[] = [];
  const byKey = new Map<string, Kept>();
  const answers = {
    createContributionLink: ({ idempotencyKey, ...made }: Partial<Kept> & { idempotencyKey: string }) => {
      const one = byKey.get(idempotencyKey) ?? { ...garden, ...made, id: byKey.size + 1 };
      if (!byKey.has(idempotencyKey)) kept.push(one);
      byKey.set(idempotencyKey, one);
      return one;
    },
  };
  const admin = await atLinks(kept, answers);
  await press(admin, 'New link');
  await fill(admin, field('Name'), 'Garden day');
  await fill(admin, field('What for?'), garden.memo);
  await fill(admin, field('GDD for each redemption'), '20');
  await fill(admin, field('Last day'), dayFromNow(5));
  admin.server.loseAnswers('createContributionLink');
  await press(admin, 'Create link');
  const note = await screen.findByText('No answer arrived');
  expect(note.closest('[role="alert"]')?.textContent).toContain('it counts only once');
  // It was sent again by itself, too.
  expect(admin.server.keysOf('createContributionLink')).toHaveLength(1);
  expect(kept).toHaveLength(1);
  admin.leave();

  const again = await atLinks(kept, answers);
  await press(again, 'New link: continue editing');
  await press(again, 'Create link');
  await expectSaid('Link created');
  expect(kept).toHaveLength(1);
  expect(again.server.keysOf('createContributionLink')).toEqual(
    admin.server.keysOf('createContributionLink'),
  );
  // The same once more is another link.
  await press(again, 'New link');
  await fill(again, field('Name'), 'Garden day');
  await fill(again, field('What for?'), garden.memo);
  await fill(again, field('GDD for each redemption'), '20');
  await fill(again, field('Last day'), dayFromNow(5));
  await press(again, 'Create link');
  await expect.poll(() => kept).toHaveLength(2);
});

test('a sheet shows the code of its link, and saves it for print', async () => {
  const saved = noteDownloads();
  const admin = await atLinks([{ ...garden }]);
  const way = within(await entryOf('Garden day')).getByRole('link', { name: 'Sheet with QR code' });
  await admin.user.click(way);
  await screen.findByRole('heading', { name: 'Garden day', level: 1 });
  screen.getByRole('img', { name: 'QR code of the link “Garden day”' });
  expect(document.querySelector('article')?.textContent).toContain(garden['link']);
  await press(admin, 'QR code for print (SVG)');
  expect(await saved('Garden day.svg')).toContain('<svg');
  expect(screen.getByRole('link', { name: 'All creation links' }).getAttribute('href')).toBe('/admin/links');
});

test.each([
  [{}, 'Once for each member'],
  [{ maxPerCycle: 3 }, 'Up to 3 times for each member'],
  [{ cycle: 'DAILY', maxAmountPerMonth: '60' }, 'Once a day for each member, at most 60.00 GDD a month'],
])('list and sheet say how often, the sheet also what to do: %o', async (rule, often) => {
  const admin = await atLinks([{ ...garden, ...rule }]);
  const row = await entryOf('Garden day');
  expect(row.querySelector('small')?.textContent).toMatch(new RegExp(` · ${often}$`));
  const way = within(row).getByRole('link', { name: 'Sheet with QR code' });
  await admin.user.click(way);
  await screen.findByText('Scan the code with the camera of your phone.');
  screen.getByText('Log in or join, and receive 20.00 GDD.');
  screen.getByText(often);
});

test('a link is changed and ended, and its figures stay visible', async () => {
  const admin = await atLinks([{ ...garden, uses: 1, usedByMembers: 1 }]);
  await press(admin, /^Edit/, await entryOf('Garden day'));
  expect(field('GDD for each redemption')).toHaveProperty('value', '20.00');
  await fill(admin, field('GDD for each redemption'), '25');
  await press(admin, 'Save');
  await expectSaid('The link is changed');
  expect((await entryOf('Garden day')).textContent).toContain('25.00');

  await press(admin, 'End link', await entryOf('Garden day'));
  const question = screen.getByRole('dialog', { name: 'End “Garden day”?' });
  await press(admin, 'Cancel', question);
  expect((await entryOf('Garden day')).textContent).toContain('Open');
  await press(admin, 'End link', await entryOf('Garden day'));
  await press(admin, 'End link', screen.getByRole('dialog'));
  await expectSaid('The link has ended');
  await expect.poll(() => entriesOf('Garden day')).toHaveLength(0);
  await admin.user.click(screen.getByRole('switch', { name: 'Show ended ones' }));
  const over = await entryOf('Garden day');
  expect(over.textContent).toContain('Ended');
  expect(over.textContent).toContain('Redeemed once by one member');
  expect(within(over).queryByRole('button')).toBeNull();
});

test('a refusal of a stale change keeps the typed values and explains why', async () => {
  const kept = [{ ...garden }];
  const admin = await atLinks(kept);
  await press(admin, /^Edit/, await entryOf('Garden day'));
  await fill(admin, field('What for?'), 'Four hours in the garden');
  for (const one of kept) one.deletedAt = new Date().toISOString();
  await press(admin, 'Save');
  await expect
    .poll(() =>
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('\n'),
    )
    .toContain('We do not know this link');
  expect(field('What for?')).toHaveProperty('value', 'Four hours in the garden');
});

test('a press fills both days of a link with what is asked for often', async () => {
  const admin = await atLinks([]);
  await admin.user.click(await screen.findByRole('button', { name: 'New link' }));
  await admin.user.click(await screen.findByRole('button', { name: 'Next month' }));
  const { from, to } = daysOf('next-month', Date.now());
  expect(['First day', 'Last day'].map((label) => dayIn(screen.getByLabelText(label)))).toEqual([from, to]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('half an hour after midnight in Berlin, the day that has begun there counts', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T23:33:00Z') });
  const begun = { ...garden, name: 'Begun today', validFrom: '2026-11-24', validTo: '2026-11-30' };
  const over = {
    ...garden,
    id: 2,
    name: 'Over since midnight',
    validFrom: '2026-11-23',
    validTo: '2026-11-23',
  };
  const admin = await atLinks([begun, over]);
  expect((await entryOf('Begun today')).textContent).toContain('Open');
  expect((await entryOf('Over since midnight')).textContent).toContain('Over');
  await press(admin, 'New link');
  expect(dayIn(await screen.findByLabelText('First day'))).toBe('2026-11-24');
});

test('after the form of a link the focus is on the button that opened it', async () => {
  const admin = await atLinks([garden, { ...garden, id: 2, name: 'Harvest' }]);
  const focused = (): string | null | undefined =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await press(admin, 'Edit: Harvest');
  await press(admin, 'Cancel');
  await expect.poll(focused).toBe('Edit: Harvest');
  await press(admin, 'New link');
  await fill(admin, field('Name'), 'Choir');
  await fill(admin, field('What for?'), 'An evening of singing');
  await fill(admin, field('GDD for each redemption'), '20');
  await fill(admin, field('Last day'), dayFromNow(5));
  await press(admin, 'Create link');
  await expect.poll(focused).toBe('New link');
});
