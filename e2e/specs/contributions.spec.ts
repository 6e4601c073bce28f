import { anySize, expect, test } from '../fixtures.ts';
import { ContributePage, ContributionList } from '../pages/contributions.page.ts';
import { expectNoProblem, expectProblem } from '../pages/fields.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { demoPassword, endSession, logIn, speak } from '../setup/api.ts';
import { lastMonth, openAmounts, ownEntries, tell, today } from '../setup/contributions.ts';

const monthName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Amounts and hours of the tests are small whole numbers: plain arithmetic is exact enough to check by. */
const hoursOf = (amount: string): string => String(Math.trunc((Number(amount) / 20) * 100) / 100);

test('a contribution is told, thanked for, and stands in the list as submitted', async ({
  openFor,
  nextMember,
  server,
}) => {
  const member = await nextMember();
  const page = await openFor(member);
  const overview = await OverviewPage.open(page);
  await overview.frame.menu.getByRole('link', { name: 'Create' }).click();
  const { form } = await ContributePage.on(page);
  await form.fill({ memo: 'Repaired bicycles at the market', hours: '1.5' });
  await form.submit.click();
  const thanks = page.getByRole('heading', { name: `Thank you, ${member.firstName}!` });
  await expect(thanks).toBeFocused();
  await expect(page.getByRole('status').filter({ has: thanks })).toContainText('30.00 GDD');
  await page.getByRole('link', { name: 'See my contributions' }).click();
  const list = await ContributionList.onOwn(page);
  const entry = list.entry('Repaired bicycles at the market');
  await expect(entry).toContainText('1.5 h');
  await expect(entry).toContainText('30.00');
  await expect(entry).toContainText('Submitted');
  await expect(entry).toBeFocused();
  const [newest] = await ownEntries(server.url, member);
  expect(newest).toMatchObject({ amount: '30', contributionStatus: 'PENDING' });
});

test(
  'another one can be written right away, from an empty form',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const page = await openFor(await nextMember());
    const { form } = await ContributePage.open(page);
    await form.fill({ memo: 'Read to the children', hours: '0.01' });
    await form.submit.click();
    await page.getByRole('button', { name: 'Write another one' }).click();
    await expect(form.memo).toHaveValue('');
    await expect(form.hours).toHaveValue('');
  },
);

test(
  'hours and amount follow each other without rounding',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const { form } = await ContributePage.open(await openFor(await nextMember()));
    for (const [hours, amount] of [
      ['3.5', '70.00'],
      ['0,01', '0.20'],
      ['49.99', '999.80'],
    ] as const) {
      await form.hours.fill(hours);
      await expect(form.amount).toHaveValue(amount);
    }
    for (const [amount, hours] of [
      ['0.01', '0.0005'],
      ['10', '0.5'],
      ['33,33', '1.6665'],
    ] as const) {
      await form.amount.fill(amount);
      await expect(form.hours).toHaveValue(hours);
    }
    await expect(form.place).toContainText('1.6665 hours × 20 GDD make 33.33 GDD');
    await form.amount.fill('abc');
    await expect(form.hours).toHaveValue('');
  },
);

test(
  'an empty form says what is missing, at each field',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const { form, page } = await ContributePage.open(await openFor(await nextMember()));
    await form.day.fill('');
    await form.submit.click();
    await expectProblem(form.memo, 'Write what you did');
    await expectProblem(form.day, 'Choose the day');
    await expectProblem(form.hours, 'Say how many hours it was');
    await expectNoProblem(form.amount);
    await expect(page.getByRole('alert').filter({ hasText: 'Please check these fields' })).toBeFocused();
  },
);

test(
  'strange words, hours and days are explained at their field',
  { tag: anySize },
  async ({ openFor, nextMember }) => {
    const { form } = await ContributePage.open(await openFor(await nextMember()));
    for (const [typed, sentence] of [
      ['two', 'Write the hours in digits, like 3.5'],
      ['-1', 'Write the hours in digits, like 3.5'],
      ['1e1', 'Write the hours in digits, like 3.5'],
      ['1.234', 'Write at most two digits after the point'],
      ['0', 'Write more than zero'],
      ['51', /hours are still open, that is [\d,.]+ GDD/],
    ] as const) {
      await test.step(typed, async () => {
        await form.fill({ memo: 'Helped', hours: typed });
        await form.submit.click();
        await expectProblem(form.hours, sentence);
        await expectNoProblem(form.amount);
      });
    }
    await form.fill({ memo: '🌱🌱🌱🌱', hours: '1', day: '2020-01-01' });
    await form.submit.click();
    await expectProblem(form.memo, /at least five characters/);
    await expectProblem(form.day, /^Choose a day from .+ 1, \d{4} on$/);
    await form.day.fill('2099-01-01');
    await form.submit.click();
    await expectProblem(form.day, /^Choose a day up to today/);
  },
);

test(
  'what is open in a month stands at the hours and beside the form, and bounds them',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const [, last = '', current = ''] = await openAmounts(server.url, member);
    const contribute = await ContributePage.open(await openFor(member));
    const { form } = contribute;
    await expect(form.hours).toHaveAccessibleDescription(
      `${hoursOf(current)} still open in ${monthName(today())}`,
    );
    await expect(contribute.month(monthName(today()))).toContainText(`${hoursOf(current)} open`);
    await form.day.fill(lastMonth());
    await expect(form.hours).toHaveAccessibleDescription(
      `${hoursOf(last)} still open in ${monthName(lastMonth())}`,
    );
  },
);

test(
  'a full month says so and names the month that has room, until both are full',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const [, last = '', current = ''] = await openAmounts(server.url, member);
    await tell(server.url, member, { amount: current, memo: 'A whole month of work' });
    const page = await openFor(member);
    const { form } = await ContributePage.open(page);
    const note = form.place.getByRole('status').filter({ hasText: 'room' });
    await expect(note).toContainText(`In ${monthName(lastMonth())} there is still room`);
    await form.fill({ memo: 'One hour more', hours: '1' });
    await form.submit.click();
    await expectProblem(form.hours, `${monthName(today())} is full. Choose a day in the other month.`);
    await tell(server.url, member, { amount: last, day: lastMonth(), memo: 'Another month of work' });
    await page.reload();
    await expect(note).toContainText('With the new month there is room again');
  },
);

test(
  'what another device took in the meantime is refused at the hours',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const [, , current = ''] = await openAmounts(server.url, member);
    const { form } = await ContributePage.open(await openFor(member));
    await expect(form.hours).toHaveAccessibleDescription(/still open/);
    await tell(server.url, member, { amount: current, memo: 'Told from another device' });
    await form.fill({ memo: 'Told from this device', hours: '1' });
    await form.submit.click();
    await expectProblem(form.hours, 'That is more than is open in this month. Make it fewer hours.');
    await expect(form.memo).toHaveValue('Told from this device');
  },
);

test(
  'a draft survives a reload and the end of a session',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const page = await openFor(member);
    const { form } = await ContributePage.open(page);
    await form.fill({ memo: 'Planted bulbs with class 3b', day: lastMonth(), hours: '2' });
    await expect(form.place).toContainText('Draft kept at');
    await page.reload();
    await expect(form.memo).toHaveValue('Planted bulbs with class 3b');
    await endSession(server.url, member);
    await page.reload();
    await (await LoginPage.on(page)).tryWith(member.email, demoPassword);
    await expect(page).toHaveURL(/\/contributions\/contribute$/);
    await expect(form.memo).toHaveValue('Planted bulbs with class 3b');
    await expect(form.day).toHaveValue(lastMonth());
    await expect(form.hours).toHaveValue('2');
    await expect(form.amount).toHaveValue('40.00');
  },
);

test('without a tab that is known the form is shown', { tag: anySize }, async ({ openFor, nextMember }) => {
  const page = await openFor(await nextMember());
  for (const path of ['/contributions', '/contributions/no-such-tab', '/contributions/toString/2']) {
    await ContributePage.open(page, path);
    await expect(page).toHaveURL(/\/contributions\/contribute$/);
  }
});

test('whoever has told nothing yet is invited to', { tag: anySize }, async ({ openFor, server }) => {
  const lea = await logIn(server.url, 'lea@example.org');
  await speak(server.url, lea, 'en');
  const page = await openFor(lea);
  await ContributionList.openOwn(page);
  await expect(page.getByRole('heading', { name: 'Your first contribution will stand here' })).toBeVisible();
  await page.getByRole('link', { name: 'Write a contribution' }).click();
  await ContributePage.on(page);
});

test(
  'the list of the community shows what others do, and nothing that was deleted',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const [doer, reader] = [await nextMember(), await nextMember()];
    await tell(server.url, doer, { memo: 'Swept the square <b>twice</b>', amount: '60' });
    const page = await openFor(reader);
    const list = await ContributionList.openAll(page);
    const entry = list.entry('Swept the square <b>twice</b>').first();
    await expect(entry).toContainText(doer.alias ?? doer.firstName);
    await expect(entry).toContainText('60.00');
    await expect(entry).toContainText('Submitted');
    const legend = page.getByRole('complementary').getByRole('term');
    await expect(legend).toHaveText(['Submitted', 'Question', 'Confirmed', 'Denied']);
    await list.pages.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/\/contributions\/all-contributions\/2$/);
    await expect(entry).toBeHidden();
    await page.goBack();
    await expect(entry).toBeVisible();
  },
);

test(
  'a page beyond the end of the list leads back to the newest',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    await tell(server.url, member);
    const page = await openFor(member);
    await ContributionList.openOwn(page, '/99');
    await page.getByRole('link', { name: 'To the newest' }).click();
    await expect(page).toHaveURL(/\/own-contributions$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
