import { describe, expect, it } from 'vitest';
import { needsTls, unencryptedSettings } from './unencrypted.ts';

describe('an address of the database', () => {
  it.each([
    ['postgres://kula:word@db.example/kula', true],
    ['postgres://kula:word@10.0.0.7:5432/kula', true],
    ['postgres://kula:word@[fd00::7]/kula', true],
    ['postgres://kula@db.example/kula?sslmode=disable', true],
    ['postgres://kula@db.example/kula?sslmode=disable&sslrootcert=/etc/ca.crt', true],
    ['postgres://kula@db.example/kula?ssl=false', true],
    ['postgres://kula@db.example/kula?sslmode=no-verify', true],
    ['postgres://kula@db.example/kula?sslmode=require&uselibpqcompat=true', true],
    ['postgres://kula@db.example/kula?sslmode=verify-full&uselibpqcompat=true', false],
    // Here `pg` looks at the parameter and not at the host in front of it.
    ['postgres://kula@localhost/kula?host=db.example', true],
    ['postgres://kula@db.example/kula?sslmode=verify-full', false],
    ['postgres://kula@db.example/kula?sslmode=', true],
    ['postgres://kula@db.example/kula?sslmode=verify-full&sslmode=disable', true],
    ['postgres://kula@db.example/kula?ssl=true&ssl=false', true],
    ['postgres://kula@db.example/kula?host=127.0.0.1&host=db.far.example', true],
    ['postgres://kula@db.example/kula?host=', true],
    ['postgres://kula@db.example/kula?sslmode=require', false],
    ['postgres://kula@db.example/kula?ssl=true', false],
    ['postgres://kula@db.example/kula?sslrootcert=/etc/ca.crt', false],
    ['postgres://kula:word@127.0.0.1:6432/kula', false],
    ['postgres://kula:word@[::1]/kula', false],
    ['postgres://localhost/kula', false],
    ['postgres:///kula?host=/var/run/postgresql&user=kula', false],
    ['postgresql://kula:word@/kula', false],
  ])('%s is unencrypted: %s', (DATABASE_URL, isUnencrypted) => {
    expect(unencryptedSettings({ DATABASE_URL }, [])).toEqual(isUnencrypted ? ['DATABASE_URL'] : []);
    const read = { DATABASE_READ_URL: DATABASE_URL };
    expect(unencryptedSettings(read, [])).toEqual(isUnencrypted ? ['DATABASE_READ_URL'] : []);
  });
});

describe('an address of the web', () => {
  it.each([
    ['http://lindental.example', true],
    ['HTTP://lindental.example', true],
    ['http://192.168.1.5:4000', true],
    ['http://127.0.0.1.example', true],
    ['http://localhost.example', true],
    ['https://lindental.example', false],
    ['http://localhost:4000', false],
    ['http://127.0.0.2:4000', false],
    ['http://[::1]:4000', false],
    ['http://host.docker.internal', false],
  ])('%s is unencrypted: %s', (address, isUnencrypted) => {
    for (const name of ['COMMUNITY_URL', 'GMS_API_URL', 'HUMHUB_API_URL'] as const)
      expect(unencryptedSettings({ [name]: address }, [])).toEqual(isUnencrypted ? [name] : []);
  });
});

describe('a mail server', () => {
  it.each([
    ['smtp://user:word@mail.example:587', true],
    ['smtp://10.0.0.9:25', true],
    ['smtp://mail.example:587?requireTLS=false', true],
    ['smtps://user:word@mail.example', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://localhost', false],
    ['smtp://host.docker.internal:25', false],
  ])('%s has to offer TLS: %s', (address, has) => {
    expect(needsTls(address, [])).toBe(has);
    expect(needsTls(address, ['SMTP_URL'])).toBe(false);
    expect(unencryptedSettings({ SMTP_URL: address }, [])).toEqual([]);
    expect(unencryptedSettings({ SMTP_URL: address }, ['SMTP_URL'])).toEqual(has ? ['SMTP_URL'] : []);
  });
});
