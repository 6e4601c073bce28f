import { expect, test } from '../fixtures.ts';
import { expectProblem } from '../pages/fields.ts';
import { LinkForm, LinkReview } from '../pages/links.page.ts';
import { sendUnbatched } from '../pages/one-at-a-time.ts';
import { SendPage } from '../pages/send.page.ts';
import { configure } from '../setup/site-config.ts';

test.use({ sharesServer: true });

test('the fields do not move when the communities arrive late, and one press is enough after a correction, however slow it is', async ({
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
  await sendUnbatched(page);
  const response = page.waitForResponse(
    (response) => response.request().postData()?.includes('reachableCommunities') === true,
  );
  const send = await SendPage.open(page);
  const before = await send.recipient.boundingBox();
  answered.resolve();
  await (await response).finished();
  await expect(page.getByLabel('Community', { exact: true })).toHaveValue('c-0');
  expect(await send.recipient.boundingBox()).toEqual(before);

  const form = await LinkForm.choose(page);
  await form.fill('999999', 'For the soup on Tuesday');
  await form.submit.click();
  await expectProblem(form.amount, /A link can give up to/);
  await form.amount.fill('1');
  await form.submit.click({ delay: 200 });
  await LinkReview.on(page);
});
