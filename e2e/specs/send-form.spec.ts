import { anySize, expect, test } from '../fixtures.ts';
import { expectNoProblem, expectProblem } from '../pages/fields.ts';
import { ReviewPage, SendPage } from '../pages/send.page.ts';
import { logIn } from '../setup/api.ts';
import { configure } from '../setup/site-config.ts';

const good = { to: 'maria@example.org', amount: '1.00', memo: 'For the soup on Tuesday' };

test(
  'an empty form says what is missing, at each field',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const send = await SendPage.open(await openFor(await nextMember()));
    await send.submit.click();
    await expectProblem(send.recipient, 'Say to whom it goes');
    await expectProblem(send.amount, 'Say how much');
    await expectProblem(send.memo, 'Write a sentence, so that the person knows what for');
    await expect(
      send.page.getByRole('alert').filter({ hasText: 'Something is still missing' }),
    ).toBeFocused();
  },
);

test('a strange amount is explained at its field', { tag: anySize }, async ({ openFor, nextMember }) => {
  const send = await SendPage.open(await openFor(await nextMember()));
  const inDigits = 'Write the amount in digits, like 12.50';
  const twoDigits = 'Write at most two digits after the point';
  for (const [typed, sentence] of [
    ['abc', inDigits],
    ['1..0', inDigits],
    ['0.001', twoDigits],
    ['0,00', 'Send at least 0.01 GDD'],
    ['９９９９９９９', /You can send up to [\d,.]+ GDD/],
    ['9'.repeat(400), /./],
  ] as const) {
    await test.step(typed, async () => {
      await send.fill({ ...good, amount: typed });
      await send.submit.click();
      await expectProblem(send.amount, sentence);
      await expectNoProblem(send.memo);
    });
  }
});

test(
  'one press is enough after a mistake was mended, however slow it is',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const page = await openFor(await nextMember());
    const send = await SendPage.open(page);
    await send.fill({ ...good, amount: '1e9' });
    await send.submit.click();
    await expectProblem(send.amount, /in digits/);
    await send.amount.fill('1.00');
    await send.submit.click({ delay: 200 });
    await ReviewPage.on(page);
  },
);

test('a strange recipient is explained at its field', { tag: anySize }, async ({ openFor, nextMember }) => {
  const member = await nextMember();
  const send = await SendPage.open(await openFor(member));
  const inFull = 'Write the full e-mail address, the username or the ID of a member';
  for (const [typed, sentence] of [
    ['two words', inFull],
    ['x'.repeat(2000), /./],
    ['nobody@example.org', /We find nobody under “nobody@example.org”/],
    ['00000000-0000-4000-8000-000000000000', /We find nobody/],
    [
      'Elsewhere/maria',
      'We know no community “Elsewhere”. Check its name, or leave it out for your own community.',
    ],
    [member.email, 'That is you. Choose somebody else to thank.'],
  ] as const) {
    await test.step(typed.slice(0, 40), async () => {
      await send.fill({ ...good, to: typed });
      await send.submit.click();
      await expectProblem(send.recipient, sentence);
    });
  }
});

test(
  'words that are too short or too long are explained at their field',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const send = await SendPage.open(await openFor(await nextMember()));
    for (const [memo, sentence] of [
      ['four', 'Write at least five characters, so that the person knows what for'],
      ['x'.repeat(513), 'Shorten your words to 512 characters'],
    ] as const) {
      await send.fill({ ...good, memo });
      await send.submit.click();
      await expectProblem(send.memo, sentence);
    }
  },
);

test('who has nothing is told so', { tag: anySize }, async ({ openFor, server }) => {
  const send = await SendPage.open(await openFor(await logIn(server.url, 'lea@example.org')));
  await expect(send.page.getByText('There is nothing to send at the moment')).toBeVisible();
  await send.fill(good);
  await send.submit.click();
  await expectProblem(send.amount, /There is nothing to send yet/);
});

test('the fields stay where they are when a slow line tells of the communities', async ({
  openFor,
  nextMember,
}) => {
  const page = await openFor(await nextMember());
  await configure(page, ({ services }) => ({ services: { ...(services as object), communities: {} } }));
  const answered = Promise.withResolvers<void>();
  const communities = ['Lindental', 'Auental'].map((name, index) => ({
    foreign: index > 0,
    uuid: `c-${String(index)}`,
    name,
    url: 'https://community.example',
  }));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('reachableCommunities') !== true) return route.fallback();
    await answered.promise;
    return route.fulfill({ json: { data: { reachableCommunities: communities } } });
  });
  const told = page.waitForResponse(
    (response) => response.request().postData()?.includes('reachableCommunities') === true,
  );
  const send = await SendPage.open(page);
  const before = await send.recipient.boundingBox();
  answered.resolve();
  await (await told).finished();
  await expect(page.getByLabel('Community', { exact: true })).toHaveValue('c-0');
  expect(await send.recipient.boundingBox()).toEqual(before);
});
