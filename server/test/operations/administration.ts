/** Tasks of administrators and moderators: members one by one, mails, the audit and the history. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OperationExample, Fixture } from './fixture.ts';

interface Outbox {
  readonly mails: readonly { readonly id: number; readonly kind: string }[];
}

/** A mail of its own that failed for good: a queued one could be marked as sent meanwhile. */
async function failedMail({ app }: Fixture): Promise<number> {
  const { id } = await app.db.transaction((tx) =>
    tx
      .insertInto('outbox_mails')
      .values({
        event_key: `failed-${randomUUID()}`,
        kind: 'accountActivation',
        to_address: 'nobody@example.org',
        to_name: 'Nobody',
        language: 'en',
        payload: '{"firstName":"Nobody","code":"1"}',
        created_at: app.deps.now(),
        attempts: 12,
        next_attempt_at: app.deps.now(),
        failed_at: app.deps.now(),
        last_error: 'nobody there',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export const administration: Readonly<Record<string, OperationExample>> = {
  adminMember: {
    works: async ({ execute, idOf, member }) =>
      expect(await execute('amara', 'adminMember', { userId: idOf('jonas') })).toMatchObject({
        email: 'jonas@example.org',
        gradidoID: member('jonas').uuid,
        emailChecked: true,
      }),
    refuses: ({ refuse }) => refuse('amara', 'adminMember', 'MEMBER_NOT_FOUND', { userId: 999_999 }),
  },
  auditEvents: {
    works: async ({ execute, idOf }) => {
      await execute('jonas', 'updateUserInfos', { hideAmountGDT: true });
      const filter = { types: ['USER_INFO_UPDATE'], actingUserId: idOf('jonas') };
      expect(await execute('theo', 'auditEvents', { filter, pageSize: 1 })).toMatchObject({
        events: [{ type: 'USER_INFO_UPDATE', actingUser: { firstName: 'Jonas' } }],
      });
    },
    refuses: ({ refuse }) => refuse('theo', 'auditEvents', 'BAD_INPUT', { filter: { fromDay: 'yesterday' } }),
  },
  contributionEvents: {
    works: async ({ execute, idOf }) => {
      const filter = { affectedUserId: idOf('maria') };
      const { events } = await execute<{ events: { type: string; actingUser: { emailContact: unknown } }[] }>(
        'amara',
        'contributionEvents',
        { filter, pageSize: 100 },
      );
      expect(events.length).toBeGreaterThan(0);
      for (const { type, actingUser } of events) {
        expect(type).toContain('CONTRIBUTION');
        expect(actingUser.emailContact).toBeNull();
      }
    },
    refuses: ({ refuse }) =>
      refuse('amara', 'contributionEvents', 'BAD_INPUT', { filter: { fromDay: 'yesterday' } }),
  },
  outboxMails: {
    works: async (fixture) => {
      const id = await failedMail(fixture);
      const { mails } = await fixture.execute<Outbox>('theo', 'outboxMails', { state: 'FAILED' });
      expect(mails).toContainEqual(expect.objectContaining({ id, kind: 'accountActivation' }));
    },
    refuses: ({ refuse }) => refuse('amara', 'outboxMails', 'UNAUTHORIZED'),
  },
  retryMail: {
    works: async (fixture) => {
      const id = await failedMail(fixture);
      expect(await fixture.execute('theo', 'retryMail', { id })).toBe(true);
      const { mails } = await fixture.execute<Outbox>('theo', 'outboxMails', { state: 'FAILED' });
      expect(mails.map((mail) => mail.id)).not.toContain(id);
    },
    refuses: ({ refuse }) => refuse('theo', 'retryMail', 'NOT_FOUND', { id: 999_999 }),
  },
  backupState: {
    works: async ({ execute }) =>
      expect(await execute('theo', 'backupState')).toEqual({
        isByServer: false,
        lastGoodAt: null,
        lastGoodBytes: null,
        kept: null,
        failedAt: null,
        failure: null,
        needsCare: false,
      }),
    refuses: ({ refuse }) => refuse('amara', 'backupState', 'UNAUTHORIZED'),
  },
  administratorDuties: {
    works: async ({ execute }) => expect(await execute('theo', 'administratorDuties')).toContain('PRIVACY'),
    refuses: ({ refuse }) => refuse('amara', 'administratorDuties', 'UNAUTHORIZED'),
  },
  clockDoubt: {
    works: async ({ execute }) => expect(await execute('theo', 'clockDoubt')).toBeNull(),
    refuses: ({ refuse }) => refuse('amara', 'clockDoubt', 'UNAUTHORIZED'),
  },
  statisticsHistory: {
    works: async ({ execute }) => {
      const months = await execute<{ month: string; created: string }[]>('theo', 'statisticsHistory', {
        months: 2,
      });
      expect(months.map(({ month }) => month)).toEqual(['2026-05', '2026-06']);
      expect(Number(months.at(-1)?.created)).toBeGreaterThanOrEqual(500);
    },
    refuses: ({ refuse }) => refuse('theo', 'statisticsHistory', 'BAD_INPUT', { months: 0 }),
  },
};
