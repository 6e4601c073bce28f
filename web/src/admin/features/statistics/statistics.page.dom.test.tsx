import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, theo } from '../../../../test/admin.tsx';
import { noteDownloads } from '../../../../test/downloads.ts';
import { address } from '../../../../test/drawn.ts';

/** Of a community that has existed for thirteen months. */
const statisticsHistory = ({ months }: { months: number }): object[] =>
  Array.from({ length: months }, (_, index) => {
    const isBefore = index < months - 13;
    return {
      month: new Date(Date.UTC(2026, index - months, 1)).toISOString().slice(0, 7),
      members: isBefore ? 0 : 52 + index - months,
      activeMembers: isBefore ? 0 : 10,
      created: isBefore ? '0' : '120.5',
      sent: isBefore ? '0' : '80.25',
      faded: isBefore ? '0' : '-3.25',
      held: isBefore ? '0' : '1000',
    };
  });

test('the figures of the community are listed month by month since its beginning, and saved for other programs', async () => {
  const admin = await openPage('/admin/statistics', 'Statistics', {
    as: theo,
    answers: {
      statisticsHistory,
      communityStatistics: {
        totalGradidoCreated: '1500',
        totalGradidoDecayed: '-300',
        dynamicStatisticsFields: {
          activeUsers: 10,
          totalGradidoAvailable: '1000',
          totalGradidoUnbookedDecayed: '-200',
          totalGradidoReserved: '50',
          totalGradidoOnClosedAccounts: '100.5',
          totalGradidoElsewhere: null,
        },
      },
    },
  });
  await expect.poll(() => document.querySelectorAll('figure')).toHaveLength(6);
  expect(document.querySelector('main dl')?.textContent).toContain('1,500.00');
  await admin.user.click(await screen.findByText('All months as a table'));
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(14);
  const running = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(running.filter((name) => name.endsWith(', so far'))).toEqual([running[0]]);

  const saved = noteDownloads();
  await admin.user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const lines = (await saved('statistics_Lindental_2024-12_2025-12.csv'))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe(
    'Month,Members,Active in the month,Created (GDD),Sent (GDD),Faded (GDD),Held by members (GDD),of which available (GDD),' +
      'of which in open links (GDD),of which on closed accounts (GDD)',
  );
  expect(lines).toHaveLength(14);
  expect(lines[12]).toBe('2025-11,50,10,120.50,80.25,3.25,1000.00,,,');
  // The month that is not over yet is marked, and where the members' amount is, is known of it alone.
  expect(lines[13]).toBe('"2025-12, so far",51,10,120.50,80.25,3.25,1000.00,849.50,50.00,100.50');
  await admin.user.click(screen.getByRole('button', { name: '12 months' }));
  await expect.poll(address).toBe('/admin/statistics?months=12');
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(13);
});

test('the amount at other communities is a row of its own, where there are any', async () => {
  const figures = {
    totalGradidoCreated: '1000',
    totalGradidoDecayed: '-100',
    dynamicStatisticsFields: {
      activeUsers: 2,
      totalGradidoAvailable: '885',
      totalGradidoUnbookedDecayed: '0',
      totalGradidoReserved: '0',
      totalGradidoElsewhere: '15',
    },
  };
  await openPage('/admin/statistics', 'Statistics', {
    as: theo,
    answers: { statisticsHistory: [], communityStatistics: figures },
  });
  const label = await screen.findByText('To other communities');
  expect(label.nextElementSibling?.textContent).toMatch(/^[−-]15\.00/);
});

test('what lies on closed accounts is not free, and a row of its own', async () => {
  const figures = {
    totalGradidoCreated: '1000',
    totalGradidoDecayed: '-100',
    dynamicStatisticsFields: {
      activeUsers: 2,
      totalGradidoAvailable: '900',
      totalGradidoUnbookedDecayed: '0',
      totalGradidoReserved: '50',
      totalGradidoOnClosedAccounts: '120.509',
      totalGradidoElsewhere: null,
    },
  };
  await openPage('/admin/statistics', 'Statistics', {
    as: theo,
    answers: { statisticsHistory: [], communityStatistics: figures },
  });
  const label = await screen.findByText('of which on closed accounts');
  expect(label.nextElementSibling?.textContent).toMatch(/^120\.51/);
  expect(screen.getByText('of which available').nextElementSibling?.textContent).toMatch(/^729\.49/);
});

test('on paper the table is open, and says whose figures of when these are', async () => {
  const month = { activeMembers: 0, created: '0', sent: '0', faded: '0', held: '0' };
  await openPage('/admin/statistics', 'Statistics', {
    as: theo,
    answers: {
      statisticsHistory: [
        { ...month, month: '2026-08', members: 0 },
        { ...month, month: '2026-09', members: 4 },
      ],
    },
  });
  const table = await screen.findByText('All months as a table');
  const fold = table.closest('details');
  expect(document.querySelector('.statistics-stamp')?.textContent).toMatch(/ · Figures of .*\d{4}/);
  expect(fold?.open).toBe(false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(fold?.open).toBe(true);
  // The month before the first member is left out.
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getAllByRole('cell')[0]?.dataset['label']).toBe('Members');
  window.dispatchEvent(new Event('afterprint'));
  expect(fold?.open).toBe(false);
});
