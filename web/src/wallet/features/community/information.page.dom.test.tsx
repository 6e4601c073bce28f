import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../../../test/played-server.ts';
import { openWallet } from '../../../../test/wallet.tsx';

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
  const members = [...document.querySelectorAll('.fact')].find(({ textContent }) =>
    /Members/.test(textContent),
  );
  expect(members?.textContent).toContain('45');
  // The server counts closed accounts here, so they are not a part of the members.
  expect(screen.getByText('Accounts with bookings, also closed ones').parentElement?.textContent).toContain(
    '40',
  );
});

test.each([
  ['With members of other communities', '15.004'],
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
