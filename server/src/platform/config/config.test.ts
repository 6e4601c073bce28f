import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { production, problemOf, strong } from '../../../test/settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kula-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const gms = {
  GMS_API_URL: 'https://search.example/api',
  GMS_DASHBOARD_URL: 'https://search.example',
  GMS_WEBHOOK_SECRET: strong,
};

describe('production', () => {
  it.each(['Production', 'PRODUCTION', 'production ', 'prod', 'live', '0'])(
    'is never meant by %j, which stops the start by name',
    (text) => {
      expect(problemOf({ ...production, NODE_ENV: text })).toContain(
        'NODE_ENV (development, test or production',
      );
    },
  );

  it('has exactly one spelling; the other known values, and none, are for trials', () => {
    expect(readConfig(production).production).toBe(true);
    for (const text of ['', 'development', 'test'])
      expect(readConfig({ KULA_DATA: folder, NODE_ENV: text }).production).toBe(false);
  });
});

describe('production with addresses that are not encrypted', () => {
  const unencrypted = {
    COMMUNITY_URL: 'http://lindental.example',
    DATABASE_URL: 'postgres://kula:word@db.example/kula',
    GDT_API_URL: 'http://gdt.example',
  };

  it('is refused, with the name of each setting and what it needs', () => {
    expect(problemOf({ ...production, ...unencrypted })).toBe(
      'Not ready for production: COMMUNITY_URL needs https, or ALLOW_UNENCRYPTED has to name it; DATABASE_URL needs sslmode=verify-full for another machine, or ALLOW_UNENCRYPTED has to name it; GDT_API_URL needs https, or ALLOW_UNENCRYPTED has to name it.',
    );
    expect(problemOf({ ...production, ...unencrypted, ALLOW_UNENCRYPTED: 'COMMUNITY_URL,GDT_API_URL' })).toBe(
      'Not ready for production: DATABASE_URL needs sslmode=verify-full for another machine, or ALLOW_UNENCRYPTED has to name it.',
    );
  });

  it('starts with those that are allowed by name, which are then known for a warning', () => {
    const allowed = {
      ...production,
      ...unencrypted,
      ALLOW_UNENCRYPTED: 'COMMUNITY_URL, GDT_API_URL,DATABASE_URL',
    };
    expect(readConfig(allowed).unencrypted).toEqual(['COMMUNITY_URL', 'DATABASE_URL', 'GDT_API_URL']);
    expect(problemOf({ ...production, ALLOW_UNENCRYPTED: 'everything' })).toContain('ALLOW_UNENCRYPTED');
  });

  it('demands TLS of the mail server, unless it is this machine or allowed by name', () => {
    expect(readConfig(production)).toMatchObject({ smtpNeedsTls: true, unencrypted: [] });
    expect(readConfig({ ...production, SMTP_URL: 'smtp://localhost:25' }).smtpNeedsTls).toBe(false);
    const allowed = { ...production, ALLOW_UNENCRYPTED: 'SMTP_URL' };
    expect(readConfig(allowed)).toMatchObject({ smtpNeedsTls: false, unencrypted: ['SMTP_URL'] });
  });
});

describe('the folder of the nightly copies', () => {
  it('is no file', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(problemOf({ BACKUP_FOLDER: file })).toContain(`BACKUP_FOLDER (${file} is no folder)`);
    expect(readConfig({ KULA_DATA: folder, BACKUP_FOLDER: folder }).backupFolder).toBe(folder);
  });
});

describe('the demo seed', () => {
  const demoOf = (env: Record<string, string>): boolean => readConfig({ KULA_DATA: folder, ...env }).demo;

  it('is used by default, and when it is requested', () => {
    expect(demoOf({})).toBe(true);
    expect(demoOf({ COMMUNITY_URL: 'http://localhost:4000' })).toBe(true);
    expect(demoOf({ DEMO: '1' })).toBe(true);
    expect(demoOf({ DEMO: '0' })).toBe(false);
  });

  it.each([
    { COMMUNITY_URL: 'https://lindental.example' },
    { COMMUNITY_URL: 'HTTPS://lindental.example' },
    { SMTP_URL: 'smtp://mail.example:25' },
    { JWT_SECRET: strong },
    { DATABASE_URL: 'postgres://localhost/kula' },
  ])('is not filled where members may come, unless that is said: %j', (env) => {
    expect(demoOf(env)).toBe(false);
    expect(demoOf({ ...env, DEMO: '' })).toBe(false);
    expect(demoOf({ ...env, DEMO: '1' })).toBe(true);
  });

  it('is never used in production, and refused there when it is requested', () => {
    const onPostgres = { ...production, DATABASE_URL: 'postgres://localhost/kula' };
    for (const env of [production, onPostgres]) {
      expect(demoOf(env)).toBe(false);
      expect(demoOf({ ...env, DEMO: '0' })).toBe(false);
      expect(() => demoOf({ ...env, DEMO: '1' })).toThrow('DEMO must not be on');
    }
  });
});

describe('the moderators’ own entries', () => {
  it('can be confirmed by them, as in generation 2.7.0, unless the community forbids it', () => {
    expect(readConfig({ KULA_DATA: folder }).confirmOwnEntries).toBe(true);
    expect(readConfig({ KULA_DATA: folder, CONFIRM_OWN_ENTRIES: 'off' }).confirmOwnEntries).toBe(false);
    expect(problemOf({ CONFIRM_OWN_ENTRIES: 'never' })).toContain('CONFIRM_OWN_ENTRIES');
  });
});

describe('the configuration of sessions', () => {
  it('requires more time than the warning before the end', () => {
    expect(readConfig({ KULA_DATA: folder, JWT_EXPIRES_MINUTES: '3' }).tokenMinutes).toBe(3);
    expect(problemOf({ JWT_EXPIRES_MINUTES: '2' })).toContain('JWT_EXPIRES_MINUTES');
  });

  it('ends them a day after they began, or at the configured time', () => {
    expect(readConfig({ KULA_DATA: folder }).sessionMaxHours).toBe(24);
    expect(readConfig({ KULA_DATA: folder, SESSION_MAX_HOURS: '8' }).sessionMaxHours).toBe(8);
    for (const hours of ['0', '-1', '1.5', 'never']) {
      expect(problemOf({ SESSION_MAX_HOURS: hours })).toContain('SESSION_MAX_HOURS');
    }
  });
});

describe('the configuration of outside services', () => {
  it('has none of them by default', () => {
    expect(readConfig({ KULA_DATA: folder }).integrations).toEqual({
      gdt: undefined,
      gms: undefined,
      humhub: undefined,
      newsletter: undefined,
      elopageSecret: undefined,
      mapTiles: undefined,
      pushHosts: [],
      timeoutMs: 8000,
    });
  });

  it('lists each missing part of a service', () => {
    expect(problemOf({ GMS_API_URL: gms.GMS_API_URL })).toBe(
      'The configuration is not complete: GMS_DASHBOARD_URL is missing beside GMS_API_URL; GMS_WEBHOOK_SECRET is missing beside GMS_API_URL.',
    );
    expect(problemOf({ HUMHUB_JWT_KEY: strong })).toContain(
      'HUMHUB_API_URL is missing beside HUMHUB_JWT_KEY',
    );
    const newsletter = problemOf({ KLICKTIPP_USER: 'community', KLICKTIPP_APIKEY_DE: 'key' });
    for (const name of ['KLICKTIPP_PASSWORD', 'KLICKTIPP_APIKEY_EN']) expect(newsletter).toContain(name);
  });

  it('uses the default host of the newsletter unless another one is configured', () => {
    const account = {
      KLICKTIPP_USER: 'u',
      KLICKTIPP_PASSWORD: 'p',
      KLICKTIPP_APIKEY_DE: 'd',
      KLICKTIPP_APIKEY_EN: 'e',
    };
    expect(readConfig({ KULA_DATA: folder, ...account }).integrations.newsletter?.url).toBe(
      'https://api.klicktipp.com',
    );
  });

  it.each([
    ['PUSH_HOSTS', 'push.example.org, https://push.example.org'],
    ['PUSH_HOSTS', 'localhost'],
    ['GDT_API_URL', 'gdt.example'],
    ['GDT_API_URL', 'file:///etc/passwd'],
    ['HUMHUB_API_URL', 'javascript:alert(1)'],
    ['MAP_TILES_URL', 'https://tiles.example/map.png'],
    ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['WEBHOOK_ELOPAGE_SECRET', 'with/slash'],
    ['OUTSIDE_TIMEOUT_MS', 'soon'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(problemOf({ [name]: value })).toContain(name);
  });

  it.each([
    'changemechangemechangemechangeme0',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'please-change-this-secret-before-the-start',
    'kula-is-great-kula-is-great-kula-is-great',
    'MeinSuperGeheimesPasswortFuerKula2026',
    'notre-mot-de-passe-du-village-2026-abc',
  ])('is not read from a text that can be guessed: %s', (JWT_SECRET) => {
    expect(problemOf({ ...production, JWT_SECRET })).toContain('JWT_SECRET needs at least 32 characters');
  });

  it('is read from any random one', () => {
    for (let time = 0; time < 200; time++) {
      const bytes = randomBytes(24);
      for (const JWT_SECRET of [bytes.toString('base64'), bytes.toString('hex')])
        expect(problemOf({ ...production, JWT_SECRET })).toBe('');
    }
  });

  it('is refused in production for each secret that is short, known or unsuitable', () => {
    const weak = {
      ...gms,
      GMS_WEBHOOK_SECRET: 'secret',
      HUMHUB_API_URL: 'https://circles.example',
      HUMHUB_JWT_KEY: 'a'.repeat(40),
      WEBHOOK_ELOPAGE_SECRET: 'secret',
    };
    expect(problemOf(weak)).toBe('');
    const problem = problemOf({ ...production, ...weak });
    for (const name of ['GMS_WEBHOOK_SECRET', 'HUMHUB_JWT_KEY', 'WEBHOOK_ELOPAGE_SECRET']) {
      expect(problem).toContain(`${name} needs at least 32 characters`);
    }
    expect(problem).not.toContain('JWT_SECRET is missing');
    expect(problemOf({ ...production, ...gms, WEBHOOK_ELOPAGE_SECRET: strong })).toBe('');
    expect(problemOf(production)).toBe('');
  });
});

describe('the trusted proxies', () => {
  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    [' 127.0.0.1 , 10.0.0.0/8,::1, fd00::/8', ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']],
    ['2001:db8::7', ['2001:db8::7']],
    ['1', 1],
    ['9', 9],
  ])('are read from %j', (text, proxies) => {
    expect(readConfig({ KULA_DATA: folder, TRUSTED_PROXIES: text }).trustedProxies).toEqual(proxies);
  });

  it('are none by default, also in production', () => {
    expect(readConfig({ KULA_DATA: folder }).trustedProxies).toBeUndefined();
    expect(readConfig({ ...production, TRUSTED_PROXIES: '' }).trustedProxies).toBeUndefined();
  });

  const numbers = '0 10 -1 1.5 1,2 true loopback proxy.example'.split(' ');
  const halves = '127 127.1 10.0.0.256 127.0.0.1, , 127.0.0.1;10.0.0.1'.split(' ');
  const networks = '10.0.0.0/0 10.0.0.0/33 10.0.0.0/255.0.0.0 10.0.0.0/8/8 ::/0 fd00::/129'.split(' ');
  it.each([...numbers, ...halves, ...networks])(
    'are not read from %j, which stops the start by name',
    (text) => {
      const problem = problemOf({ TRUSTED_PROXIES: text });
      expect(problem).toContain('TRUSTED_PROXIES');
      expect(problem).toContain('such as 127.0.0.1,10.0.0.5, or how many');
    },
  );
});

describe('the requests of one address in a minute', () => {
  it('are six hundred by default', () => {
    expect(readConfig({ KULA_DATA: folder }).requestsPerMinute).toBe(600);
    expect(readConfig({ KULA_DATA: folder, REQUESTS_PER_MINUTE: '2000' }).requestsPerMinute).toBe(2000);
    for (const text of ['0', '-5', 'many', '1e3'])
      expect(problemOf({ REQUESTS_PER_MINUTE: text })).toContain('REQUESTS_PER_MINUTE');
  });
});

describe('the connections to PostgreSQL', () => {
  it('are ten for a process by default', () => {
    expect(readConfig({}).databasePool).toBe(10);
    expect(readConfig({ DATABASE_POOL: '25' }).databasePool).toBe(25);
    for (const wrong of ['0', '-1', '501', 'many', '1.5']) {
      expect(() => readConfig({ DATABASE_POOL: wrong })).toThrow('DATABASE_POOL');
    }
  });
});

describe('the factor of all limits', () => {
  it('is one by default; a measurement may change it, which production refuses', () => {
    expect(readConfig({ KULA_DATA: folder }).rateLimitFactor).toBe(1);
    expect(readConfig({ KULA_DATA: folder, RATE_LIMIT_FACTOR: '1000' }).rateLimitFactor).toBe(1000);
  });
});

describe('the stored secret', () => {
  it('is made once, and again where a full disk stored only a part of it', () => {
    const own = mkdtempSync(join(folder, 'secret-'));
    const secret = () => readConfig({ KULA_DATA: own }).jwtSecret;
    // Whoever only looks at a copy of the data leaves nothing there.
    readConfig({ KULA_DATA: own });
    expect(readdirSync(own)).toEqual([]);
    const first = secret();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(secret()).toBe(first);
    for (const part of ['', first.slice(0, 9)]) {
      writeFileSync(join(own, 'jwt-secret'), part);
      expect(secret()).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

describe('the bounds of a process', () => {
  it('are large enough for a large community by default', () => {
    expect(readConfig({ KULA_DATA: folder })).toMatchObject({
      maxConnections: 25_000,
      maxStreams: 5000,
      maxStreamsPerNetwork: 2000,
      metricsToken: undefined,
    });
    const named = { MAX_CONNECTIONS: '50', MAX_STREAMS: '20', MAX_STREAMS_PER_NETWORK: '5' };
    expect(readConfig({ KULA_DATA: folder, ...named })).toMatchObject({
      maxConnections: 50,
      maxStreams: 20,
      maxStreamsPerNetwork: 5,
    });
  });

  it.each(['0', '-1', 'many', '1.5', '10000000'])(
    'are refused by name when they are no number: %s',
    (value) => {
      for (const name of ['MAX_CONNECTIONS', 'MAX_STREAMS', 'MAX_STREAMS_PER_NETWORK']) {
        expect(problemOf({ [name]: value })).toContain(name);
      }
    },
  );

  it('require a token for the metrics that cannot be guessed', () => {
    expect(problemOf({ ...production, METRICS_TOKEN: 'short' })).toContain(
      'METRICS_TOKEN needs at least 32 characters',
    );
    expect(problemOf({ ...production, METRICS_TOKEN: strong })).toBe('');
  });
});

describe('the time zone', () => {
  const zoneOf = (TZ: string): string => readConfig({ KULA_DATA: folder, TZ }).timeZone;

  it('is that of the community, or of the machine where the setting is a rule or a path', () => {
    expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin');
    for (const rule of ['CET-1CEST,M3.5.0,M10.5.0/3', ':/etc/localtime'])
      expect(zoneOf(rule)).toBe(zoneOf(''));
  });

  it.each(['Mars/Base', 'Europe/Berlim', 'Middle-earth'])(
    'is refused where there is none of that name: %s',
    (TZ) => {
      expect(problemOf({ TZ })).toContain('TZ (a time zone such as Europe/Berlin)');
    },
  );
});

describe('settings that are not valid', () => {
  it('are all listed', () => {
    const problem = problemOf({ PORT: 'eighty', DEMO: 'maybe', DATABASE_URL: 'mysql://localhost/kula' });
    expect(problem).toMatch(/^The configuration is not valid: /);
    for (const name of ['PORT', 'DEMO', 'DATABASE_URL']) expect(problem).toContain(name);
  });
});

describe('what members see of the community', () => {
  it('is known to be that of the demo where production sets nothing else', () => {
    const others = ['COMMUNITY_DESCRIPTION', 'COMMUNITY_SUPPORT_MAIL'];
    expect(readConfig({ ...production, COMMUNITY_NAME: 'Birkenfeld' }).likeDemo).toEqual(others);
    const likeDemo = { COMMUNITY_NAME: 'Lindental', COMMUNITY_SUPPORT_MAIL: 'support@example.org' };
    expect(readConfig({ ...production, ...likeDemo }).likeDemo).toEqual(['COMMUNITY_NAME', ...others]);
    expect(readConfig({ KULA_DATA: folder }).likeDemo).toEqual([]);
  });
});
