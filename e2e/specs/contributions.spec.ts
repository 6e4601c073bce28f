import { anySize, expect, test } from '../fixtures.ts';
import { ContributePage, ContributionList } from '../pages/contributions.page.ts';
import { expectProblem } from '../pages/fields.ts';
import { setLetters } from '../pages/letters.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { demoPassword, endSession } from '../setup/api.ts';
import { lastMonth, openAmounts, ownEntries, tell } from '../setup/contributions.ts';

test.use({ sharesServer: true });

test('a contribution is submitted, confirmed on the screen, and listed as submitted', async ({
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
  // With large letters, too, the thanks is on the first screen.
  await setLetters(page, 32);
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await setLetters(page, 16, 13);
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
  'hours that another device used meanwhile are refused at their field',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const member = await nextMember();
    const [, , current = ''] = await openAmounts(server.url, member);
    const { form } = await ContributePage.open(await openFor(member));
    await expect(form.hours).toHaveAccessibleDescription(/left in/);
    await tell(server.url, member, { amount: current, memo: 'Told from another device' });
    await form.fill({ memo: 'Told from this device', hours: '1' });
    await form.submit.click();
    await expectProblem(form.hours, 'That is more than is left this month. Enter fewer hours.');
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

test(
  'the list of the community shows contributions of others, without deleted ones',
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
