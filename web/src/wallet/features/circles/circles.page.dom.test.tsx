import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteLeaving } from '../../../../test/leaving.ts';
import { configure } from '../../../../test/site.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { config } from '#shared/page/config.ts';
import { session } from '#shared/session/current-session.ts';
import { CirclesPage } from './circles.page.tsx';

const member = {
  gradidoID: 'me',
  language: 'en',
  roles: [],
  hideAmountGDD: false,
  hideAmountGDT: false,
  humhubAllowed: false,
};
let asked: unknown[];
let way: Promise<string>;

beforeEach(() => {
  configure({ services: { ...config.services, circles: true, circlesUrl: 'https://circles.example' } });
  asked = [];
  way = Promise.resolve('https://elsewhere.example');
  queryClient.clear();
  session.login(member);
  session.setToken('token');
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: object };
    if (operationName !== 'circlesLogin') return Response.json({ data: { verifyLogin: member } });
    asked.push(variables);
    return Response.json({ data: { authenticateHumhubAutoLogin: await way } });
  });
  return () => vi.unstubAllGlobals();
});

function open(address: string): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <CirclesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** No catalogue is loaded, so each text is shown as its key. */
test('opening a project is explained as taking part, and the project is kept', async () => {
  open('/circles?project=garden');
  const button = await screen.findByRole('button', { name: 'circles.open' });
  expect(document.body.textContent).toContain('circles.joins');
  fireEvent.click(button);
  await waitFor(() => expect(session.get().humhubAllowed).toBe(true));
  expect(asked).toEqual([{ project: 'garden' }]);
});

test('without a project the settings come first', async () => {
  open('/circles');
  expect(await screen.findByRole('link', { name: 'circles.switchOn' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'circles.open' })).toBeNull();
});

test.each([
  ['on the page of the press', '/circles', [['https://circles.example/in']]],
  // The address of the next page, whose parts are still loading.
  ['not after another page was chosen', '/gdt', []],
])('the browser leaves for the circles %s', async (_, chosen, left) => {
  const opened = noteLeaving();
  const answer = Promise.withResolvers<string>();
  way = answer.promise;
  history.replaceState(null, '', '/circles');
  open('/circles?project=garden');
  fireEvent.click(await screen.findByRole('button', { name: 'circles.open' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  history.pushState(null, '', chosen);
  answer.resolve('https://circles.example/in');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(opened).toEqual(left);
});
