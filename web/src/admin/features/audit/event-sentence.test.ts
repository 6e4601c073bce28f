import { describe, expect, test } from 'vitest';
import type { AuditEvent } from './audit.data.ts';
import { sentenceOf, subjectOf } from './event-sentence.ts';

const jonas = { id: 1, name: 'Jonas' };
const lena = { id: 2, name: 'Lena' };
const event = (facts: Partial<AuditEvent>): AuditEvent => ({
  id: 9,
  type: 'USER_LOGIN',
  at: 0,
  by: undefined,
  to: undefined,
  about: undefined,
  recipient: undefined,
  amount: undefined,
  amountBefore: undefined,
  community: undefined,
  ...facts,
});

describe('an entry says who did what', () => {
  test.each([
    ['TRANSACTION_SEND', jonas, jonas, 'Jonas'],
    ['TRANSACTION_RECEIVE', jonas, lena, 'Lena from Jonas'],
    ['TRANSACTION_LINK_REDEEM', lena, jonas, 'Lena from Jonas'],
    ['THANKS_SAY', lena, jonas, 'Lena to Jonas'],
    ['PAYMENT_REQUEST_CREATE', jonas, lena, 'Jonas to Lena'],
    ['PAYMENT_REQUEST_DECLINE', lena, jonas, 'Lena from Jonas'],
    ['ADMIN_CONTRIBUTION_CONFIRM', jonas, lena, 'Jonas from Lena'],
    ['ADMIN_USER_ROLE_SET', undefined, lena, 'the server for Lena'],
    ['USER_LOGOUT', lena, undefined, 'Lena'],
  ])('%s', (type, by, to, expected) => {
    const { who, other, joint } = sentenceOf(event({ type, by, to }));
    expect(`${who?.name ?? 'the server'}${other === undefined ? '' : ` ${joint} ${other.name}`}`).toBe(
      expected,
    );
  });

  test('TRANSACTION_SEND to a member here', () => {
    const sent = event({ type: 'TRANSACTION_SEND', by: jonas, to: jonas, recipient: lena });
    expect(sentenceOf(sent)).toEqual({ who: jonas, other: lena, joint: 'to', isFromPeer: false });
  });

  test.each([
    ['TRANSACTION_RECEIVE', undefined, lena, 'Lena'],
    ['TRANSACTION_SEND', lena, lena, 'Lena'],
    ['TRANSACTION_LINK_REDEEM', lena, lena, 'Auental from Lena'],
    ['PAYMENT_REQUEST_CREATE', undefined, lena, 'Auental to Lena'],
    ['PAYMENT_REQUEST_CREATE', lena, undefined, 'Lena'],
    ['PAYMENT_REQUEST_DECLINE', undefined, lena, 'Auental from Lena'],
    ['PAYMENT_REQUEST_WITHDRAW', undefined, lena, 'Auental to Lena'],
    ['REMOTE_TRANSFER_ARRIVE', undefined, lena, 'Lena'],
    ['ADMIN_PEER_PAUSE', jonas, undefined, 'Jonas'],
  ])('%s with another community', (type, by, to, expected) => {
    const { who, other, joint, isFromPeer } = sentenceOf(event({ type, by, to, community: 'Auental' }));
    expect(isFromPeer).toBe(who === undefined);
    expect(`${who?.name ?? 'Auental'}${other === undefined ? '' : ` ${joint} ${other.name}`}`).toBe(expected);
  });
});

test.each([
  [{ document: { kind: 'IMPRINT', language: 'de' } }, 'title.imprint (Deutsch)'],
  [{ subject: 'Garden day' }, 'Garden day'],
  [{ subject: 'nobody@example.org', gdt: 35 }, 'nobody@example.org'],
  [{ subject: 'lena@example.org', gdt: 35, to: lena }, undefined],
  [{ type: 'CONTRIBUTION_LINK_REDEEM', subject: 'Garden day', by: lena, to: lena }, 'Garden day'],
  [{ type: 'ADMIN_USER_ROLE_SET', subject: 'ADMIN', to: lena }, 'admin.role.ADMIN'],
  [
    { type: 'ADMIN_USER_ROLE_SET', subjectBefore: 'USER', subject: 'ADMIN', to: lena },
    'admin.role.USER → admin.role.ADMIN',
  ],
  [{ type: 'ADMIN_USER_ROLE_SET', to: lena }, undefined],
  [{ settings: ['NAME', 'PLACE'] }, 'auditSetting.NAME, auditSetting.PLACE'],
  [{}, undefined],
] as const)('an entry says in words what it is about: %o', (facts, words) => {
  expect(subjectOf((key) => key, event(facts))).toBe(words);
});

test('a new name of a community is shown with the one before', () => {
  const renamed = { type: 'ADMIN_PEER_NAME_ACCEPT', subjectBefore: 'Mooshof', subject: 'Mooshof am See' };
  expect(subjectOf((key) => key, event(renamed))).toBe('Mooshof → Mooshof am See');
});
