import { mailKinds } from '@kula/core/notify/mails';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entriesOf, entryOf, expectSaid, openPage, theo } from '../../../../test/admin.tsx';
import { address } from '../../../../test/drawn.ts';

test('without an undelivered mail it says that all is well', async () => {
  await openPage('/admin/outbox?state=FAILED', 'E-mail outbox', {
    as: theo,
    answers: { outboxMails: { count: 0, mails: [] } },
  });
  await screen.findByRole('heading', { name: 'All is well' });
});

test('a mail that was not accepted shows the answer of the mail server, and can be sent again at once', async () => {
  const mail = {
    id: 5,
    kind: 'accountActivation',
    state: 'WAITING',
    toName: 'Henrike Vogt',
    toAddress: 'henrike@example.net',
    language: 'en',
    createdAt: new Date().toISOString(),
    attempts: 1,
    nextAttemptAt: new Date(Date.now() + 60_000).toISOString() as string | null,
    sentAt: null,
    failedAt: null,
    lastError: '550 Nobody is known here',
    mayBeTried: true,
  };
  const admin = await openPage('/admin/outbox?state=WAITING', 'E-mail outbox', {
    as: theo,
    answers: {
      outboxMails: ({ state }: { state: string | null }) => {
        const mails = state === null || state === mail.state ? [{ ...mail }] : [];
        return { count: mails.length, mails };
      },
      retryMail: ({ id }: { id: number }) => {
        expect(id).toBe(5);
        Object.assign(mail, { state: 'SENT', mayBeTried: false, nextAttemptAt: null, attempts: 2 });
        return true;
      },
    },
  });
  const row = await entryOf('henrike@example.net');
  expect(row.textContent).toContain('Nobody is known here');
  expect(row.textContent).toContain('Activation of the account');
  expect(row.textContent).toMatch(/tried once · next try:/);
  await admin.user.click(within(row).getByRole('button', { name: 'Try now' }));
  await expectSaid('The e-mail is being sent once more');
  await expect.poll(() => entriesOf('henrike@example.net')).toHaveLength(0);

  await admin.user.click(screen.getByRole('button', { name: 'Sent' }));
  await expect.poll(address).toBe('/admin/outbox?state=SENT');
  const sent = await entryOf('henrike@example.net');
  expect(sent.textContent).toContain('Sent');
  expect(sent.textContent).not.toContain('Nobody is known here');
  expect(within(sent).queryByRole('button')).toBeNull();
});

test('each kind of mail that the server sends has a name', async () => {
  const mails = mailKinds.map((kind, id) => ({
    id,
    kind,
    state: 'SENT',
    toName: 'Henrike Vogt',
    toAddress: `${kind}@example.net`,
    language: 'en',
    createdAt: new Date().toISOString(),
    attempts: 1,
    nextAttemptAt: null,
    sentAt: null,
    failedAt: null,
    lastError: null,
    mayBeTried: false,
  }));
  await openPage('/admin/outbox?state=SENT', 'E-mail outbox', {
    as: theo,
    answers: { outboxMails: { count: mails.length, mails } },
  });
  await expect.poll(() => entriesOf('Henrike Vogt')).toHaveLength(mailKinds.length);
  const names = entriesOf('Henrike Vogt').map((row) => row.querySelector('b')?.textContent ?? '');
  expect(names.filter((name) => mailKinds.some((kind) => kind === name))).toEqual([]);
});
