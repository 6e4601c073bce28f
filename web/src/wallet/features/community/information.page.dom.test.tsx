import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import { configure } from '../../../../test/site.ts';
import { address, openWallet } from '../../../../test/wallet.tsx';

const stewards = {
  searchAdminUsers: {
    userCount: 2,
    userList: [
      { firstName: 'Amara', lastName: 'Okafor', role: 'MODERATOR' },
      { firstName: 'Theo', lastName: 'Brandt', role: 'ADMIN' },
    ],
  },
};

/** A shown amount as a count of hundredths. */
const hundredths = (shown: string): number =>
  Math.round(Number(shown.replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-')) * 100);

function figure(label: string): number {
  const lines = [...document.querySelectorAll('.reckoning > div')];
  const line = lines.find(({ textContent }) => textContent.includes(label));
  return hundredths(line?.querySelector('dd')?.textContent ?? '');
}

test('the figures of the community add up although each is truncated, and its contacts are named', async () => {
  await openWallet('/information', {
    answers: {
      ...stewards,
      communityStatistics: {
        totalUsers: 45,
        totalGradidoCreated: '1000.009',
        totalGradidoDecayed: '-300.005',
        dynamicStatisticsFields: {
          activeUsers: 40,
          totalGradidoAvailable: '699.999',
          totalGradidoUnbookedDecayed: '-0.005',
          totalGradidoReserved: '20.5',
        },
      },
    },
  });
  await screen.findByText('Amara Okafor');
  await screen.findByText('Theo Brandt');
  await expect.poll(() => figure('Created')).toBeGreaterThan(0);
  expect(figure('Created') + figure('Faded')).toBe(figure('Members hold now'));
  expect(figure('of which in open links')).toBe(2050);
  const members = [...document.querySelectorAll('.fact')].find(({ textContent }) =>
    /Members/.test(textContent),
  );
  expect(members?.textContent).toContain('45');
  // The server counts closed accounts here, so they are not a part of the members.
  expect(screen.getByText('Ever received GDD, former members too').parentElement?.textContent).toContain(
    '40',
  );
});

test.each([
  ['To other communities', '15.004'],
  ['From other communities', '-15.004'],
])('with peers, the sum has a line for them: %s', async (label, atPeers) => {
  await openWallet('/information', {
    answers: {
      ...stewards,
      communityStatistics: {
        totalUsers: 45,
        totalGradidoCreated: '1000.009',
        totalGradidoDecayed: '-300.005',
        dynamicStatisticsFields: {
          activeUsers: 40,
          totalGradidoAvailable: atPeers.startsWith('-') ? '715.003' : '684.995',
          totalGradidoUnbookedDecayed: '-0.005',
          totalGradidoReserved: '20.5',
          totalGradidoElsewhere: atPeers,
        },
      },
    },
  });
  await screen.findByText(label);
  expect(Math.abs(figure(label))).toBe(1500);
  expect(figure('Created') + figure('Faded') + figure(label)).toBe(figure('Members hold now'));
});

test('figures that cannot be loaded leave the rest of the page intact', async () => {
  await openWallet('/information', {
    answers: {
      ...stewards,
      communityStatistics: () => {
        throw refusal('INTERNAL');
      },
    },
  });
  await screen.findByText('Amara Okafor');
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent).join()).toContain('This could not be loaded');
});

test('the menu leads to the moderators, the administrators and the address for help', async () => {
  configure({ supportMail: 'support@example.org' });
  const { user } = await openWallet('/overview', { answers: stewards });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  await user.click(within(menu).getByRole('link', { name: 'Community' }));
  await screen.findByText('Amara Okafor');
  await expect.poll(() => document.title).toMatch(/^Our community · /);
  const list = (heading: string): string =>
    screen.getByRole('heading', { name: heading }).closest('section')?.querySelector('ul')?.textContent ?? '';
  expect(list('Moderators')).toContain('Amara Okafor');
  expect(list('Administration')).toContain('Theo Brandt');
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'support@example.org' });
  // The other one is in the footer.
  expect(links.filter((link) => link.closest('li') !== null)).toHaveLength(1);
  for (const link of links) expect(link.getAttribute('href')).toBe('mailto:support@example.org');
});

/** A link for taking part, from and to so many days from now. */
function communityLink(name: string, from: number, to: number): object {
  const day = (offset: number): string =>
    `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const kept = { memo: `For all at the ${name}`, amount: '120', cycle: 'ONCE', maxPerCycle: 1 };
  return { ...kept, id: 100 + from, name, validFrom: day(from), validTo: day(to) };
}

test('contribution links that are open now are shown with amount and last day, later and expired ones are not', async () => {
  const links = [
    communityLink('Village day', -2, 3),
    communityLink('Harvest feast', 2, 9),
    communityLink('Spring feast', -9, -2),
  ];
  await openWallet('/information', {
    answers: { ...stewards, listContributionLinks: { count: links.length, links } },
  });
  const shown = await screen.findByRole('article');
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (const words of ['Village day', '120.00', 'For all at the Village day'])
    expect(shown.textContent).toContain(words);
  expect(shown.textContent).toContain(`until ${until.format(Date.now() + 3 * 86_400_000)}`);
  expect(document.body.textContent).not.toMatch(/Harvest feast|Spring feast/);
});

test('the page links to the one about founding another community', async () => {
  const { user } = await openWallet('/information', { answers: stewards });
  await user.click(await screen.findByRole('link', { name: 'Start a community of your own' }));
  await screen.findByRole('heading', { name: 'A community of your own', level: 1 });
});

test('the page about founding a community explains how in three steps, names whom to ask, and leads to the login', async () => {
  configure({ supportMail: 'support@example.org' });
  const { user } = await openWallet('/register', { member: null });
  await user.click(await screen.findByRole('link', { name: 'A community of your own' }));
  const heading = await screen.findByRole('heading', { name: 'A community of your own', level: 1 });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(address()).toBe('/register-community');
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3);
  const asking = screen.getByRole('link', { name: 'Ask us' });
  expect(asking.getAttribute('href')).toBe('mailto:support@example.org');
  await user.click(screen.getByRole('link', { name: 'Back to log-in' }));
  await expect.poll(address).toBe('/login');
});

test.each([
  [null, 'Neighbours who thank each other.'],
  ['We share what we have.', 'We share what we have.'],
])('the community introduces itself, with the sentence %o', async (communityDescription, shown) => {
  configure({ communityDescription });
  await openWallet('/information');
  await screen.findByText(shown);
});
