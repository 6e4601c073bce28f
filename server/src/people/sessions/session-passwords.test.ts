import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { hashPassword, knownMember, passwordFits } from './session-passwords.ts';

describe('a password', () => {
  const config = readConfig({ KULA_DATA: tmpdir(), PASSWORD_MEMORY_KIB: '64', JWT_SECRET: 'of no use here' });
  const PASSWORD = 'Correct-Horse-9';
  const maria = knownMember({ email: 'maria@example.org' });

  it('is stored as an Argon2id hash with a salt of its own, its parameters with it', async () => {
    const [one, other] = await Promise.all([
      hashPassword(PASSWORD, maria, config),
      hashPassword(PASSWORD, maria, config),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=\d+,p=1\$[\w+/]{20,}\$[\w+/]{40,}$/);
    expect(one).not.toBe(other);
  });

  it('matches its own hash and no other, also one with another cost', async () => {
    const costly = readConfig({
      KULA_DATA: tmpdir(),
      PASSWORD_MEMORY_KIB: '128',
      JWT_SECRET: 'of no use here',
    });
    const storedHash = await hashPassword(PASSWORD, maria, costly);
    expect(await passwordFits(PASSWORD, storedHash, maria, config)).toBe(true);
    expect(await passwordFits(`${PASSWORD} `, storedHash, maria, config)).toBe(false);
    expect(await passwordFits('correct-horse-9', storedHash, maria, config)).toBe(false);
  });

  it('matches no account without a password, not even the dummy hash', async () => {
    expect(await passwordFits(PASSWORD, null, maria, config)).toBe(false);
    expect(await passwordFits('no account has this password', null, maria, config)).toBe(false);
  });

  it('is compared in turn, and refused when too many wait', async () => {
    const storedHash = await hashPassword(PASSWORD, maria, config);
    const all = await Promise.allSettled(
      Array.from({ length: 300 }, () => passwordFits(PASSWORD, storedHash, maria, config)),
    );
    const fits = all.filter((one) => one.status === 'fulfilled' && one.value);
    const refused = all.filter((one) => one.status === 'rejected');
    expect([fits.length, refused.length]).toEqual([204, 96]);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await passwordFits(PASSWORD, storedHash, maria, config)).toBe(true);
  });
});
