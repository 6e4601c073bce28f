import { expect, test } from '../fixtures.ts';
import { askOneAtATime } from '../pages/one-at-a-time.ts';
import { SendPage } from '../pages/send.page.ts';
import { configure } from '../setup/site-config.ts';

test.use({ sharesServer: true });

test('the fields do not move when the communities arrive late', async ({ openFor, nextMember }) => {
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
  await askOneAtATime(page);
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
