import { expect, test } from 'vitest';
import { readSource } from './reading.ts';
import { brokenRules } from './rules.ts';
import { strayFiles } from './wallet.ts';

const messagesOf = (path: string, text: string): string[] =>
  brokenRules(path, readSource(path, text)).map(({ message }) => message);
const wallet = 'web/src/wallet';

test.each([
  ['a page of another feature', `${wallet}/features/overview/overview.page.tsx`, '../send/send.page.tsx'],
  ['an inner part of another feature', `${wallet}/features/requests/ask.page.tsx`, '../send/send-form.tsx'],
  ['a page from a layout', `${wallet}/layouts/auth/auth.layout.tsx`, '../../features/auth/login.page.tsx'],
])('%s is not imported', (_, path, specifier) => {
  for (const text of [`import { x } from '${specifier}';`, `const x = import('${specifier}');`])
    expect(messagesOf(path, text)).toEqual([expect.stringContaining('nothing else of it')]);
});

test.each([
  ['data', `${wallet}/features/send/send.page.tsx`, '../account/account.data.ts'],
  ['rules', `${wallet}/features/send/send.page.tsx`, '../links/own-link.rules.ts'],
  ['parts', `${wallet}/layouts/dashboard/menu.tsx`, '../../features/account/gdd.parts.tsx'],
  ['own parts', `${wallet}/features/send/send.page.tsx`, './send-form.tsx'],
  ['pages by the shell', `${wallet}/routes.tsx`, './features/send/send.page.tsx'],
])('%s are imported', (_, path, specifier) => {
  expect(messagesOf(path, `import { x } from '${specifier}';`)).toEqual([]);
});

test('files outside the features are declared', () => {
  const declared = [`${wallet}/app.tsx`, `${wallet}/paths.test.ts`, `${wallet}/layouts/auth/slides.tsx`];
  const owned = [`${wallet}/features/send/send.page.tsx`];
  const stray = [`${wallet}/links/own-link.ts`, `${wallet}/leaving.ts`];
  expect(strayFiles([...declared, ...owned, ...stray, 'web/src/shared/days.ts'])).toEqual(stray);
});
