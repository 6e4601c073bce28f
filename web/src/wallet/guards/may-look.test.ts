import { describe, expect, it } from 'vitest';
import { mayLook } from './may-look.ts';

describe('a member without a session', () => {
  it.each([
    ['looks at what this device keeps, without a connection', true, 'me', false, true],
    ['logs in first where there is a connection', true, 'me', true, false],
    ['sees nothing on a device that keeps nothing', false, 'me', false, false],
    ['sees nothing where nothing was chosen', null, 'me', false, false],
    ['sees nothing when it is not known whose data they are', true, '', false, false],
  ])('%s', (_, keptHere, gradidoID, isOnline, may) =>
    expect(mayLook({ keptHere, gradidoID }, isOnline)).toBe(may),
  );
});
