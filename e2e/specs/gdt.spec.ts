import { anySize, expect, test } from '../fixtures.ts';
import { lineOf, TransactionsPage } from '../pages/transactions.page.ts';
import { logIn, must } from '../setup/api.ts';

const record = `mutation ($email: String!, $kind: GdtEntryType!, $amount: Float!, $factor: Float!, $gdt: Float!, $comment: String!) {
  recordGdtEntry(email: $email, kind: $kind, amount: $amount, factor: $factor, gdt: $gdt, comment: $comment) { id }
}`;

const entries = [
  { kind: 'FORM', amount: 10, factor: 22, gdt: 220, comment: 'First support' },
  { kind: 'ELOPAGE_PUBLISHER', amount: 100, factor: 1, gdt: 5, comment: '' },
  { kind: 'GLOBAL_MODIFICATOR', amount: 0, factor: 1.5, gdt: 112.5, comment: 'For everybody' },
] as const;

test(
  'GDT entries show their calculation, and are hidden with the balance',
  { tag: anySize },
  async ({ openFor, nextMember, server }) => {
    const [member, theo] = [await nextMember(), await logIn(server.url, 'theo@example.org')];
    for (const entry of entries)
      await must(server.url, record, { email: member.email, ...entry }, theo.token);
    const page = await openFor(member, { session: { hideAmountGDT: false } });
    await TransactionsPage.open(page);
    const tabs = page.getByRole('navigation', { name: 'Balances' });
    await tabs.getByRole('link', { name: 'GDT' }).click();
    await expect(page).toHaveURL(/\/gdt$/);
    await expect(page).toHaveTitle(/^GDT transactions/);
    await expect(tabs.getByRole('link', { name: 'GDT' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('region', { name: 'Your GDT balance' })).toContainText('337.50 GDT');

    const rows = page.getByRole('list', { name: 'GDT entries' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    const form = rows.filter({ hasText: 'Support by form' });
    await form.locator('summary').click();
    await expect(form).toContainText('For each euro there are as many GDT as the factor says.');
    await expect(lineOf(form.locator('dl'), 'Your support')).toHaveText('10.00 €');
    await expect(lineOf(form.locator('dl'), 'Factor')).toHaveText('× 22.00');
    await expect(lineOf(form.locator('dl'), 'Added to your balance')).toHaveText('220.00 GDT');
    const invited = rows.filter({ hasText: 'Member you invited' });
    await invited.locator('summary').click();
    await expect(lineOf(invited.locator('dl'), 'Your share for inviting')).toHaveText('5 %');
    const raise = rows.filter({ hasText: 'Increase for everybody' });
    await raise.locator('summary').click();
    await expect(lineOf(raise.locator('dl'), 'Increased by')).toHaveText('+50.00 %');

    await page.getByRole('button', { name: 'Hide GDT' }).click();
    await expect(page.getByText('Your GDT amounts are hidden now')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your GDT balance' })).toContainText('*****');
    await expect(page.getByRole('list', { name: 'GDT entries' })).not.toContainText(/220|337/);
  },
);
