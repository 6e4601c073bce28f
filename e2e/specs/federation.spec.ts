import { expect, test } from '../fixtures.ts';
import { entryOf, expectToast, openOffice, partOf } from '../pages/admin-office.ts';
import {
  requestFromPeer,
  openRemoteForm,
  endAtPeer,
  openReceived,
  sentRow,
} from '../pages/remote-requests.ts';
import {
  addByHand,
  changeLimits,
  closeAll,
  closeBrowsers,
  expectSound,
  goToPeer,
  linkOf,
  memberOf,
  openFor,
  openForVisitor,
  openOfficeOf,
  sendToPeer,
  shareSearch,
} from '../pages/neighbours.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { RedeemPage } from '../pages/redeem.page.ts';
import { RequestPage, RequestsPage } from '../pages/requests.page.ts';
import { ReviewPage, SendPage } from '../pages/send.page.ts';
import { TransactionsPage } from '../pages/transactions.page.ts';
import { visit } from '../pages/visit.ts';
import { demoPassword, must } from '../setup/api.ts';
import { type Neighbours, peerOf, startNeighbours, untilConnected } from '../setup/communities.ts';

let both: Neighbours;

// Each test continues from the state of the previous one: the two communities are connected once, by hand, in the
// first.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  both = await startNeighbours();
});

test.afterEach(closeAll);

test.afterAll(async () => {
  await closeBrowsers();
  try {
    for (const { assertLedgerSound } of [both.here, both.there]) await assertLedgerSound();
  } finally {
    await both.stop();
  }
});

test('administrators add each other, compare keys and set limits', async ({ browser }) => {
  const { here, there } = both;
  const [one, other] = [await openOfficeOf(browser, here), await openOfficeOf(browser, there)];
  await addByHand(one, there);
  await expect(one.getByText('Waits for the other side')).toBeVisible();
  await expect(one.getByText('Its administrators have to add this community as well')).toBeVisible();
  await addByHand(other, here);
  await untilConnected(both);
  await expect(one.getByText('Connected', { exact: true })).toBeVisible();

  await openOffice(other, '/admin/communities', 'Communities');
  const isOwn = other.getByRole('heading', { name: 'Our key', level: 3 });
  const own = other.locator('section').filter({ has: isOwn }).last();
  for (const compared of ['code', '.workspace-id'])
    await expect(partOf(one, 'Its key').locator(compared)).toHaveText(
      await own.locator(compared).innerText(),
    );
  await expectSound(other);

  await changeLimits(one, '60', '40');
  const limits = partOf(one, 'Balances and limits');
  await expect(limits.getByRole('row', { name: /They owe us/ })).toContainText('60.00');
  await expectSound(one);
});

test('members of both send to each other', async ({ browser }) => {
  const { here, there } = both;
  const [maria, jonas] = [await openFor(browser, here, 'maria'), await openFor(browser, there, 'jonas')];
  await TransactionsPage.open(jonas);
  const trip = { to: 'jonas@example.org', amount: '12.50', memo: 'Thanks for the boat trip' };
  const review = await sendToPeer(maria, there.name, trip);
  await expectSound(maria);
  await review.send.click();
  await expect(maria.getByText('This has arrived: Jonas Weidner in Auental has it.')).toBeVisible();
  await expectSound(maria);

  const received = (await TransactionsPage.on(jonas)).booking('Thanks for the boat trip');
  await expect(received).toContainText('Lindental');
  await received.locator('summary').click();
  await expect(received).toContainText('Maria is a member of Lindental.');
  await received.getByRole('link', { name: 'Send GDD' }).click();
  const back = await SendPage.on(jonas);
  await back.amount.fill('2');
  await back.memo.fill('And thanks for the cake');
  await back.submit.click();
  await (await ReviewPage.on(jonas)).send.click();
  await expect(jonas.getByText('This has arrived: Maria Sommer in Lindental has it.')).toBeVisible();
  await visit(maria, '/transactions');
  const cake = (await TransactionsPage.on(maria)).booking('And thanks for the cake');
  await expect(cake).toContainText('+2.00');
});

test('a member asks one of the other community, who accepts', async ({ browser }) => {
  const { here, there } = both;
  const [maria, jonas] = [await openFor(browser, here, 'maria'), await openFor(browser, there, 'jonas')];
  await openRemoteForm(maria, there.name);
  await expectSound(maria);
  const { waits } = await OverviewPage.open(jonas);
  const ladder = { to: 'jonas@example.org', amount: '1.50', memo: 'For the shared ladder' };
  const done = await requestFromPeer(maria, there.name, ladder);
  await expect(done).toContainText('Jonas Weidner in Auental has your request now.');
  await expect(maria.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expectSound(maria);
  await expect(waits).toContainText('Maria Sommer (Lindental)');
  await openReceived(jonas, waits, ladder.memo);
  const received = await RequestPage.on(jonas, 'Maria Sommer asks you for');
  await expect(received.main).toContainText('Maria is a member of Lindental.');
  await expectSound(jonas);
  await received.yes.click();
  await RequestPage.on(jonas, 'How kind of you!');
  await expect(received.main).toContainText('1.50 GDD has reached Maria Sommer.');
  const sent = await sentRow(maria, ladder.memo);
  await expect(sent).toContainText('fulfilled');
  await expect(sent).toContainText('Auental');
  await expectSound(maria);
});

test('a request elsewhere is declined, and one withdrawn', { tag: '@operators' }, async ({ browser }) => {
  const maria = await openFor(browser, both.here, 'maria');
  await endAtPeer(await openFor(browser, both.there, 'jonas'), maria, both.here.name);
});

test(
  'a request is in transit while the other side does not answer, and fulfilled when the amount arrives',
  { tag: '@operators' },
  async ({ browser }) => {
    const { here, there } = both;
    const [maria, jonas] = [await openFor(browser, here, 'maria'), await openFor(browser, there, 'jonas')];
    await requestFromPeer(maria, there.name, { to: 'jonas@example.org', amount: '1', memo: 'For the rope' });
    const row = await sentRow(maria, 'For the rope');
    await (await RequestsPage.open(jonas)).row('For the rope').getByRole('link').click();
    here.hold('concludeTransfer');
    const received = await RequestPage.on(jonas, 'Maria Sommer asks you for');
    await received.yes.click();
    await expect(received.main).toContainText('This is on its way to Maria Sommer in Lindental.');
    await expectSound(jonas);
    await expect(row).toContainText('on its way');
    await row.getByRole('link').click();
    await RequestPage.on(maria, 'Jonas Weidner has accepted, and 1.00 GDD are on their way');
    await expect(maria.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await expectSound(maria);
    here.hold(undefined);
    await expect(maria.getByRole('heading', { name: 'Jonas Weidner has sent you 1.00 GDD' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(received.main).toContainText('1.00 GDD has reached Maria Sommer.');
  },
);

test('a reached limit is named', async ({ browser }) => {
  const maria = await openFor(browser, both.here, 'maria');
  const gift = { to: 'jonas@example.org', amount: '39', memo: 'Thanks for everything' };
  await (await sendToPeer(maria, both.there.name, gift)).send.click();
  await expect(maria.getByRole('alert')).toContainText('the limit of a day is reached');
});

test(
  'members of the other community are found by name where both sides share their search',
  { tag: '@operators' },
  async ({ browser }) => {
    const { here, there } = both;
    const lotte = await memberOf(there, 'member05');
    const findable = 'mutation { updateUserInfos(gmsAllowed: true, gmsPublishName: PUBLISH_NAME_FULL) }';
    await must(there.url, findable, {}, lotte.token);
    await shareSearch(browser, here, there);
    const maria = await openFor(browser, here, 'maria');
    const form = await SendPage.open(maria);
    await maria.getByLabel('Community', { exact: true }).selectOption({ label: there.name });
    const answer = maria.waitForResponse(async (response) =>
      (response.request().postData() ?? '').includes('membersElsewhere'),
    );
    await form.recipient.fill(lotte.firstName);
    expect(await (await answer).json()).toMatchObject({ data: { membersElsewhere: [] } });

    await shareSearch(browser, there, here);
    await SendPage.open(maria);
    await maria.getByLabel('Community', { exact: true }).selectOption({ label: there.name });
    await form.recipient.fill(lotte.firstName);
    await maria.getByRole('option', { name: new RegExp(lotte.lastName) }).click();
    await expect(maria.getByRole('group', { name: 'To whom?' })).toContainText(there.name);
    await expectSound(maria);
    await form.amount.fill('1');
    await form.memo.fill('Found and thanked');
    await form.submit.click();
    await (await ReviewPage.on(maria)).send.click();
    await expect(
      maria.getByText(`This has arrived: ${lotte.firstName} ${lotte.lastName} in Auental`),
    ).toBeVisible();
  },
);

test(
  'a visitor redeems a link of one community in the other, after logging in there',
  { tag: '@operators' },
  async ({ browser }) => {
    const { here, there } = both;
    const code = await linkOf(here, await memberOf(here, 'maria'), '3');
    const page = await openForVisitor(browser, here);
    await RedeemPage.open(page, code, 'Maria Sommer gives you');
    await expect(page.getByRole('link', { name: 'Log in and accept' })).toBeVisible();
    await expectSound(page);
    await goToPeer(page, there);
    const card = await RedeemPage.on(page, 'Maria from Lindental gives you');
    await expectSound(page);
    const login = await card.toLogin();
    await memberOf(there, 'member02');
    await login.submit('member02@example.org', demoPassword);
    await (await RedeemPage.on(page, 'Maria from Lindental gives you')).redeem.click();
    await expect(page.getByText('The amount is part of your balance now.')).toBeVisible();
    await visit(page, '/transactions');
    await expect((await TransactionsPage.on(page)).booking('A gift for the road')).toContainText('+3.00');
  },
);

test('a member redeems a link of the other community, and only once', async ({ browser }) => {
  const { here, there } = both;
  const code = await linkOf(there, await memberOf(there, 'jonas'), '4');
  const page = await openFor(browser, here, 'member03');
  await page.goto(`${there.url}/redeem/${code}`);
  await goToPeer(page, here);
  const card = await RedeemPage.on(page, 'Jonas from Auental gives you');
  const address = page.url();
  await card.redeem.click();
  await expect(page.getByText('The amount is part of your balance now.')).toBeVisible();
  await page.goto(address);
  await (await RedeemPage.on(page, 'Jonas from Auental gives you')).redeem.click();
  await expect(page.getByRole('alert')).toContainText('already');
  await expect(card.redeem).toHaveCount(0);
  await expectSound(page);
});

test('a gift is in transit while the other side does not answer, and arrives although the trade was paused', async ({
  browser,
}) => {
  const { here, there } = both;
  const maria = await openFor(browser, here, 'maria');
  there.hold('concludeTransfer');
  const gift = { to: 'jonas@example.org', amount: '5', memo: 'Thanks in the rain' };
  await (await sendToPeer(maria, there.name, gift)).send.click();
  await expect(maria.getByText('This is on its way to Jonas Weidner in Auental.')).toBeVisible();
  await expectSound(maria);

  const overview = await maria.context().newPage();
  await overview.goto('/overview');
  await expect(entryOf(overview, gift.memo)).toContainText('on its way');

  const office = await openOfficeOf(browser, here);
  await openOffice(office, '/admin/communities', 'Communities');
  await expect(entryOf(office, there.name)).toContainText('1 under way');
  await office.getByRole('link', { name: there.name }).click();
  await expect(partOf(office, 'Under way')).toContainText('Going there: 5.00');
  await office.getByRole('button', { name: 'Remove' }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText('1 transfer is still under way');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toContainText('still under way');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await office.getByRole('button', { name: 'Pause' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(office.getByText('Paused', { exact: true })).toBeVisible();
  await expectSound(office);

  there.hold(undefined);
  await expect(maria.getByText('This has arrived: Jonas Weidner in Auental has it.')).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(async () => (await peerOf(here)).openCount).toBe(0);
  await SendPage.open(maria);
  await expect(maria.getByLabel('Community', { exact: true })).toHaveCount(0);
  await office.getByRole('button', { name: 'Go on' }).click();
  await expectToast(office, 'The trade goes on');
  await expect(office.getByText('Connected', { exact: true })).toBeVisible();
});

test('a removed community is no longer listed, and may be added again', async ({ browser }) => {
  const { here, there } = both;
  const office = await openOfficeOf(browser, here);
  await openOffice(office, '/admin/communities', 'Communities');
  await office.getByRole('link', { name: there.name }).click();
  await office.getByRole('button', { name: 'Remove' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(office.getByText('No other community yet')).toBeVisible();
  await addByHand(office, there);
  await untilConnected(both);
  await expect(partOf(office, 'Balances and limits')).toContainText('60.00');
});
