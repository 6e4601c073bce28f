/** What members write and read in German: decimal commas in both directions, and the texts on the way. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '#shared/texts/texts.ts';
import { account, maria } from '../../test/account.ts';
import type { Answers } from '../../test/played-server.ts';
import { expectProblem, fill, hanna, openWallet } from '../../test/wallet.tsx';
import type { Wallet } from '../../test/wallet.tsx';

const memo = 'Für die Kürbissuppe am Dienstag';
const member = { ...hanna, language: 'de' };
const today = new Date();
const code = 'a1'.repeat(12);

async function openInGerman(path: string, answers: Answers): Promise<Wallet> {
  const wallet = await openWallet(path, { member, answers: { verifyLogin: member, ...answers } });
  await showLanguage('de');
  return wallet;
}
afterEach(() => showLanguage('en'));

test('a gift in German', async () => {
  const wallet = await openInGerman('/send', {
    transactionList: account({ balance: '1200' }),
    user: maria,
    sendCoins: true,
  });
  await fill(wallet, await screen.findByRole('combobox', { name: 'An wen?' }), 'maria@example.org');
  const amount = screen.getByLabelText('Wie viel?');
  await fill(wallet, amount, '1e9');
  await fill(wallet, screen.getByLabelText('Wofür sagst du Danke?'), memo);
  await wallet.user.click(screen.getByRole('button', { name: 'Weiter zur Prüfung' }));
  await expectProblem(amount, /Schreib den Betrag in Ziffern, etwa 12,50/);
  await fill(wallet, amount, '1,25');
  await wallet.user.click(screen.getByRole('button', { name: 'Weiter zur Prüfung' }));
  await screen.findByRole('heading', { name: 'Stimmt alles?' });
  await wallet.user.click(screen.getByRole('button', { name: /1,25\sGDD/ }));
  await screen.findByRole('heading', { name: 'Danke, Hanna!' });
  expect(wallet.server.asked('sendCoins')).toMatchObject([{ amount: '1.25', memo }]);
});

test('a link and its gift in German', async () => {
  const link = `https://lindental.example/redeem/${code}`;
  const wallet = await openInGerman('/send', {
    transactionList: account({ balance: '200' }),
    createTransactionLink: { id: 7, amount: '2.5', memo, link, validUntil: today.toISOString() },
  });
  const { user, server } = wallet;
  await user.click(await screen.findByRole('radio', { name: 'Per Link oder QR' }));
  await fill(wallet, screen.getByLabelText('Wie viel?'), '2,50');
  await fill(wallet, screen.getByLabelText('Wofür sagst du Danke?'), memo);
  await user.click(screen.getByRole('button', { name: 'Weiter zur Prüfung' }));
  await screen.findByRole('heading', { name: 'Stimmt alles?' });
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }));
  await screen.findByRole('heading', { name: 'Dein Link ist fertig' });
  expect(server.asked('createTransactionLink')).toMatchObject([{ amount: '2.5', memo }]);
  await user.click(screen.getByRole('button', { name: 'QR-Code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Scannen und einlösen' });
  await within(dialog).findByRole('img', { name: `QR-Code zu ${link}` });
  wallet.leave();

  const senderUser = { gradidoID: 'giver', firstName: 'Maria', lastName: 'Berg', publisherId: null };
  const given = { __typename: 'TransactionLink', id: 7, amount: '2.5', memo, senderUser, deletedAt: null };
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  const taking = await openInGerman(`/redeem/${code}`, {
    queryTransactionLink: { ...given, validUntil, redeemedAt: null },
    redeemTransactionLink: true,
  });
  await screen.findByRole('heading', { name: 'Maria Berg schenkt dir' });
  expect(screen.getByRole('main').textContent).toContain(memo);
  await taking.user.click(screen.getByRole('button', { name: '2,50 GDD einlösen' }));
  await screen.findByRole('heading', { name: 'Angekommen, Hanna!' });
  taking.leave();
  await openInGerman(`/redeem/${code}`, {
    queryTransactionLink: { ...given, validUntil, redeemedAt: today.toISOString(), redeemedBy: hanna },
  });
  await screen.findByRole('heading', { name: 'Diesen Link hast du eingelöst' });
});

test('a contribution, a question about it and its answer in German', async () => {
  const entries: object[] = [];
  const talk: object[] = [];
  const answers: Answers = {
    openCreations: [{ year: today.getFullYear(), month: today.getMonth(), amount: '1000' }],
    createContribution(told: object) {
      const date = today.toISOString();
      const begun = { id: 7, userId: 1, contributionStatus: 'PENDING', messagesCount: 0, moderatorId: null };
      entries.push({ ...told, ...begun, contributionDate: date, createdAt: date });
      return { id: 7 };
    },
    listContributions: () => ({ contributionCount: entries.length, contributionList: entries }),
    listContributionMessages: () => ({ count: talk.length, messages: talk }),
    createContributionMessage: ({ message }: { message: string }) => {
      Object.assign(entries[0] ?? {}, { contributionStatus: 'PENDING' });
      const answer = { id: 2, type: 'DIALOG', message, createdAt: today.toISOString(), isModerator: false };
      talk.push(answer);
      return answer;
    },
  };
  const wallet = await openInGerman('/contributions', answers);
  const { user, server } = wallet;
  await fill(wallet, await screen.findByLabelText('Tätigkeit'), memo);
  await fill(wallet, screen.getByLabelText('Wie viele Stunden?'), '1,5');
  expect(screen.getByLabelText('Oder als Betrag in GDD')).toHaveProperty('value', '30,00');
  await user.click(screen.getByRole('button', { name: 'Beitrag einreichen' }));
  await screen.findByText(/^Dein Beitrag liegt jetzt bei der Moderation\./);
  expect(server.asked('createContribution')).toMatchObject([{ memo, amount: '30' }]);
  wallet.leave();

  Object.assign(entries[0] ?? {}, { contributionStatus: 'IN_PROGRESS', messagesCount: 1 });
  const question = 'Für wie viele habt ihr gekocht?';
  talk.push({ id: 1, type: 'DIALOG', message: question, createdAt: today.toISOString(), isModerator: true });
  const own = await openInGerman('/contributions/own-contributions/1#contributionListItem-7', answers);
  const entry = (): HTMLElement => document.getElementById('contributionListItem-7') ?? document.body;
  await expect.poll(() => entry().textContent).toContain('Rückfrage');
  const thread = await screen.findByRole('group', { name: 'Gespräch mit der Moderation' });
  await within(thread).findByText(question);
  await fill(own, within(thread).getByLabelText('Deine Antwort'), 'Für zwölf, und es war genug.');
  await own.user.click(within(thread).getByRole('button', { name: 'Antworten' }));
  await screen.findByText('Danke. Deine Worte sind bei der Moderation.');
  await expect.poll(() => entry().textContent).toContain('Eingereicht');
  expect(own.server.asked('createContributionMessage')).toMatchObject([
    { contributionId: 7, message: 'Für zwölf, und es war genug.' },
  ]);
});

test('the days of the filter are typed in the order of the language', async () => {
  const { user } = await openInGerman('/transactions', { transactionList: account({ balance: '200' }) });
  await user.click(await screen.findByRole('button', { name: 'Zeitraum' }));
  const from = screen.getByLabelText<HTMLInputElement>('Von');
  expect(from.placeholder).toBe('TT.MM.JJJJ');
  await user.type(from, '3.11.2026');
  await expect.poll(() => window.location.search).toBe('?from=2026-11-03');
  expect(from.value).toBe('3.11.2026');
  await user.tab();
  await expect.poll(() => from.value).toBe('03.11.2026');
});
