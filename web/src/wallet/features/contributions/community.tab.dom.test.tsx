import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, descriptionOf, hanna, openWallet } from '../../../../test/wallet.tsx';

interface Asked {
  readonly pagination: { readonly currentPage?: number };
}

test('the list of the community shows contributions of others, page by page', async () => {
  const swept = {
    id: 7,
    amount: '60',
    memo: 'Swept the square <b>twice</b>',
    contributionDate: '2026-11-18T10:00:00.000Z',
    contributionStatus: 'PENDING',
    user: { firstName: 'Maria', lastName: 'Berg', alias: 'maria' },
  };
  const { user } = await openWallet('/contributions/all-contributions', {
    answers: {
      listAllContributions: ({ pagination: { currentPage = 1 } }: Asked) => ({
        contributionCount: 26,
        contributionList: [currentPage > 1 ? { ...swept, id: 1, memo: 'Read to the children' } : swept],
      }),
    },
  });
  const entry = (): Promise<HTMLElement> => screen.findByRole('article');
  expect((await entry()).textContent).toContain('Swept the square <b>twice</b>');
  for (const part of ['maria', '60.00', 'Submitted']) expect((await entry()).textContent).toContain(part);
  // What nobody sees here needs no explanation.
  const legend = within(screen.getByRole('complementary')).getAllByRole('term');
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Submitted',
    'Question',
    'Confirmed',
    'Denied',
  ]);
  const pages = screen.getByRole('navigation', { name: 'Pages of contributions' });
  await user.click(within(pages).getByRole('link', { name: 'Older' }));
  await expect.poll(async () => (await entry()).textContent).toContain('Read to the children');
  expect(address()).toBe('/contributions/all-contributions/2');
  act(() => history.back());
  await expect.poll(async () => (await entry()).textContent).toContain('Swept the square');
});

test.each([
  ['hanna', 'hanna'],
  ['', 'Hanna Vogt'],
])('with the username “%s” the form says beforehand that all see it, as %s', async (alias, name) => {
  const member = { ...hanna, alias };
  await openWallet('/contributions', { member, answers: { verifyLogin: member } });
  expect(descriptionOf(await screen.findByLabelText('Activity'))).toContain(
    `All members see your contribution straight away, under the name ${name}.`,
  );
});
