import { describe, expect, test } from 'vitest';
import { identityOf } from './identity.data.ts';

describe('the id that others can send to', () => {
  const hanna = { firstName: 'Hanna', lastName: 'Vogt', username: 'hanna', gradidoID: 'a-b-c' };

  test.each([
    ['the username of the community', hanna, 'Lindental/hanna'],
    ['the id of a member without a username', { ...hanna, username: '' }, 'Lindental/a-b-c'],
    ['empty while nothing is known of the member', { ...hanna, username: '', gradidoID: '' }, ''],
  ])('is %s', (_, member, id) => {
    expect(identityOf(member, 'Lindental')).toMatchObject({ name: 'Hanna Vogt', id });
  });
});
