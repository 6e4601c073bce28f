import { expect, test } from 'vitest';
import { toTalkMessage } from './talk.ts';

const row = {
  id: 7,
  message: 'Was it at the library?',
  createdAt: '2026-11-20T17:04:00.000Z',
  type: 'DIALOG',
  userFirstName: 'Amara',
  userLastName: 'Okoye',
  userGradidoID: 'a-1',
  isModerator: true,
};

test('messages, notes and previous versions are distinguished', () => {
  expect(toTalkMessage(row)).toMatchObject({
    kind: 'words',
    name: 'Amara Okoye',
    gradidoID: 'a-1',
    isModerator: true,
  });
  expect(toTalkMessage({ ...row, type: 'MODERATOR' })).toMatchObject({ kind: 'note', text: row.message });
  const message = '2026-11-19T00:00:00.000Z\n---\nRead to children\n---\n60';
  expect(toTalkMessage({ ...row, type: 'HISTORY', message })).toMatchObject({
    kind: 'before',
    before: { day: '2026-11-19', memo: 'Read to children' },
  });
});

test('a record of a change that cannot be parsed is shown as it is', () => {
  expect(toTalkMessage({ ...row, type: 'HISTORY', message: 'no record' })).toMatchObject({
    kind: 'words',
    text: 'no record',
  });
});
