import { randomUUID } from 'node:crypto';
import type { Person } from '../../server/test/graphql-client.ts';
import { expect, storedSession, test } from '../fixtures.ts';
import { setLetters } from '../pages/letters.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { linkIn, SetPasswordPage } from '../pages/password.page.ts';
import { RegisterPage } from '../pages/register.page.ts';
import { RequestFormPage, RequestPage, RequestsPage } from '../pages/requests.page.ts';
import { SendPage } from '../pages/send.page.ts';
import { accountOf, demoPassword } from '../setup/api.ts';
import { requestAmount } from '../setup/requests.ts';

test.use({ sharesServer: true });

const memo = 'For the seedlings from my garden';

const bookingsWith = async (url: string, person: Person, words: string) =>
  (await accountOf(url, person, 25)).transactions.filter((one) => one.id > 0 && one.memo === words);

test('one member asks, the other is informed by mail and on the overview, accepts, and both see it', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [requester, payer] = [await nextMember(), await nextMember()];
  const words = `${memo} ${randomUUID()}`;
  const [requesterPage, payerPage] = [await openFor(requester), await openFor(payer)];
  const send = await SendPage.open(requesterPage);
  await send.page.getByRole('link', { name: /^Ask for .+ instead$/ }).click();
  const form = await RequestFormPage.on(requesterPage);
  await form.choose('3 days');
  await form.review({ to: payer.email, amount: '2.5', memo: words });
  await expect(requesterPage.getByRole('main')).toContainText(`${payer.firstName} ${payer.lastName}`);
  await form.send.click();
  await expect(requesterPage.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused();
  await expect(form.share.getByRole('button', { name: 'Copy link' })).toBeVisible();

  const mail = await server.mails.waitFor(
    payer.email,
    new RegExp(`^${requester.firstName} .* asks you for 2.50`),
  );
  expect(mail.text).toContain(words);
  const link = linkIn(mail.text, server.url, '/request');

  const { waits } = await OverviewPage.open(payerPage);
  await expect(waits).toContainText('2.50 GDD');
  await waits.getByRole('link').filter({ hasText: words }).click();
  if (payerPage.url().endsWith('/requests'))
    await new RequestsPage(payerPage).row(words).getByRole('link').click();
  await expect(payerPage).toHaveURL(link);
  const request = await RequestPage.on(
    payerPage,
    `${requester.firstName} ${requester.lastName} asks you for`,
  );
  await expect(request.main.getByText('Available afterwards')).toBeVisible();
  await request.yes.click();
  await RequestPage.on(payerPage, 'How kind of you!');
  await expect(request.main.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await bookingsWith(server.url, payer, words)).toMatchObject([{ typeId: 'SEND', amount: '-2.5' }]);
  expect(await bookingsWith(server.url, requester, words)).toMatchObject([
    { typeId: 'RECEIVE', amount: '2.5' },
  ]);
  await server.mails.waitFor(requester.email, /that you asked for/);

  const sent = await RequestsPage.open(requesterPage, '/sent');
  await expect(sent.row(words)).toContainText('fulfilled');
  await sent.row(words).getByRole('link').click();
  await RequestPage.on(requesterPage, `${payer.firstName} ${payer.lastName} has sent you 2.50 GDD`);
});

test('with large letters on a small phone the question before a refusal scrolls as a whole, and both answers are reached', async ({
  openFor,
  nextMember,
  server,
}) => {
  const [requester, payer] = [await nextMember(), await nextMember()];
  const { code } = await requestAmount(server.url, requester, { to: payer, amount: '3', memo });
  const page = await openFor(payer, { viewport: { width: 360, height: 640 } });
  await setLetters(page, 32);
  const request = await RequestPage.open(
    page,
    code,
    `${requester.firstName} ${requester.lastName} asks you for`,
  );
  await request.no.click();
  const dialog = page.getByRole('dialog', { name: 'Say no this time?' });
  for (const name of ['Think about it', 'Say no']) {
    await dialog.getByRole('button', { name }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 0.95 });
  }
});

test('a newcomer joins by a request and comes back to it, on another device too', async ({
  openForVisitor,
  nextMember,
  server,
}) => {
  const requester = await nextMember();
  const { code } = await requestAmount(server.url, requester, { amount: '1', memo });
  const email = `request-${randomUUID()}@example.net`;
  const page = await openForVisitor();
  const request = await RequestPage.open(page, code, `${requester.firstName} ${requester.lastName} asks for`);
  await request.main.getByRole('link', { name: 'New here? Become a member' }).click();
  const register = await RegisterPage.on(page);
  await register.join({ firstName: 'Nora', lastName: 'Quist', email });
  const mail = await server.mails.waitFor(email, /./);
  const other = await openForVisitor();
  const activation = linkIn(mail.text, server.url, '/checkEmail');
  await (await SetPasswordPage.openActivation(other, activation)).save('Blumen-2-Wiese');
  const back = await RequestPage.on(other, `${requester.firstName} ${requester.lastName} asks you for`);
  // The balance is zero: the request waits, and it can be declined.
  await expect(back.main).toContainText('That is more than you have at the moment');
  await expect(back.yes).toHaveCount(0);
  expect((await storedSession(other)).redirectPath).toBe('/overview');
  await expect(back.no).toBeVisible();
});

test('a request for one person is shown to nobody else, and to that person after the login', async ({
  openFor,
  openForVisitor,
  nextMember,
  server,
}) => {
  const [requester, payer, third] = [await nextMember(), await nextMember(), await nextMember()];
  const { code } = await requestAmount(server.url, requester, { to: payer, amount: '1', memo });
  const stranger = await openFor(third);
  const closed = await RequestPage.open(stranger, code, 'We cannot find this request');
  await expect(closed.main).not.toContainText(memo);
  const page = await openForVisitor();
  const request = await RequestPage.open(page, code, 'This request is meant for one person');
  await expect(request.main).not.toContainText(memo);
  const login = await request.toLogin();
  await login.submit(payer.email, demoPassword);
  const mine = await RequestPage.on(page, `${requester.firstName} ${requester.lastName} asks you for`);
  await expect(mine.main.locator('blockquote')).toHaveText(memo);
  await expect(page).toHaveURL(new RegExp(`/request/${code}$`));
});
