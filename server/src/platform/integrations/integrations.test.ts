import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Double, faults } from '../../../test/doubles/double.ts';
import { startGdt } from '../../../test/doubles/gdt.ts';
import { startGms } from '../../../test/doubles/gms.ts';
import { HUMHUB_KEY, startHumhub } from '../../../test/doubles/humhub.ts';
import { newsletterAccount, startNewsletter } from '../../../test/doubles/newsletter.ts';
import { gdtService } from './gdt.ts';
import { type GmsMember, gmsService } from './gms.ts';
import { addressOf, IntegrationFailure } from './http.ts';
import { type HumhubProfile, humhubService } from './humhub.ts';
import { newsletterService } from './newsletter.ts';
import type { ClientOf, EventService, ServiceName } from './services.ts';

const EMAIL = 'maria+circle@example.org';
const means = { timeoutMs: 300, tokenMinutes: 10, now: () => 0 };

const gmsMember: GmsMember = {
  userUuid: 'one',
  language: 'de',
  email: null,
  countryCode: null,
  mobile: null,
  firstName: null,
  lastName: null,
  alias: 'Maria',
  type: 2,
  location: null,
};

const humhubProfile: HumhubProfile = {
  account: { username: 'maria', email: EMAIL, language: 'de', status: 1 },
  profile: { firstname: 'Maria', lastname: 'Berg', gradido_address: 'maria' },
};

/** What a client requests from the other side; an address at which a member signs in is made here. */
type Requested<Service> = {
  [
    Name in Exclude<keyof Service, 'loginAddress'> as Service[Name] extends (
      ...given: never[]
    ) => Promise<unknown>
      ? Name
      : never
  ]: () => Promise<unknown>;
};
/**
 * Each client, and each of its requests: what has no row here does not compile. A service that gets events has only what its
 * queue sends, with which `every-operation.api.test.ts` does the same.
 */
type Services = {
  readonly [Name in Exclude<ServiceName, EventService>]: {
    readonly start: () => Promise<Double>;
    readonly operations: (url: string) => Requested<ClientOf<Name>>;
    /** Those whose answer is ignored except for its success. */
    readonly ignored: readonly string[];
  };
};

const services: Services = {
  gdt: {
    start: startGdt,
    operations: (url) => {
      const service = (): ReturnType<typeof gdtService> => gdtService({ url }, means);
      return {
        sum: () => service().sum(EMAIL),
        list: () => service().list(EMAIL, { page: 1, size: 25, order: 'DESC' }),
        checkPublisher: () => service().checkPublisher(7),
      };
    },
    ignored: [],
  },
  gms: {
    start: startGms,
    operations: (url) => {
      const service = gmsService({ url, dashboardUrl: url }, means);
      return {
        createMember: () => service.createMember('key', gmsMember),
        updateMember: () => service.updateMember('key', gmsMember),
        verifyToken: () => service.verifyToken('key', { token: 't', communityUuid: 'c' }),
      };
    },
    ignored: ['updateMember'],
  },
  humhub: {
    start: startHumhub,
    operations: (url) => {
      const service = humhubService({ url, jwtKey: HUMHUB_KEY }, means);
      return {
        findByEmail: () => service.findByEmail(EMAIL),
        findByUsername: () => service.findByUsername('maria'),
        create: () => service.create(humhubProfile),
        update: () => service.update(7, humhubProfile),
        remove: () => service.remove(7),
        addToSpace: () => service.addToSpace(1, 7),
        findSpace: () => service.findSpace(1),
        listSpaces: () => service.listSpaces(1, 20),
      };
    },
    ignored: ['update', 'remove', 'addToSpace'],
  },
  newsletter: {
    start: startNewsletter,
    operations: (url) => {
      const service = newsletterService(
        {
          url,
          user: newsletterAccount.KLICKTIPP_USER,
          password: newsletterAccount.KLICKTIPP_PASSWORD,
          apiKeyDe: 'key-de',
          apiKeyEn: 'key-en',
        },
        means,
      );
      const subscriber = { email: EMAIL, firstName: 'Maria', lastName: 'Berg', language: 'de' };
      return {
        subscribe: () => service.subscribe(subscriber),
        unsubscribe: () => service.unsubscribe(EMAIL),
        rename: () => service.rename(subscriber),
      };
    },
    // These operations accept any object as success.
    ignored: ['subscribe'],
  },
};

describe.each(Object.entries(services))('the client of %s', (name, { start, operations, ignored }) => {
  let double: Double;
  beforeAll(async () => {
    double = await start();
  });
  afterEach(() => {
    double.mode = 'well';
  });
  afterAll(() => double.close());

  it.each(faults)('fails in one known way when the other side is %s', async (mode) => {
    double.mode = mode;
    for (const [operation, work] of Object.entries(operations(double.url))) {
      const forgiven = mode === 'misshapen' || mode === 'malformed';
      if (forgiven && ignored.includes(operation)) continue;
      const failure = await work().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect([operation, failure]).toEqual([operation, expect.any(IntegrationFailure)]);
      expect((failure as Error).message).not.toContain('maria');
    }
  });

  it('fails in the same way when the host is unreachable', async () => {
    for (const work of Object.values(operations('http://127.0.0.1:1'))) {
      await expect(work()).rejects.toThrow(`${name}: unreachable`);
    }
  });
});

describe('addresses', () => {
  it('encode every part and value', () => {
    expect(addressOf('http://host/base/', ['a/b', 'x?y#z', 7], { token: 'a&b=c' })).toBe(
      'http://host/base/a%2Fb/x%3Fy%23z/7?token=a%26b%3Dc',
    );
  });
});

describe('the GDT server', () => {
  it('gets no requests for a while after a failure, and then again', async () => {
    const double = await startGdt();
    let now = 0;
    const service = gdtService({ url: double.url }, { ...means, now: () => now });
    double.mode = 'failing';
    await expect(service.sum(EMAIL)).rejects.toThrow('gdt: status 500');
    double.mode = 'well';
    await expect(service.sum(EMAIL)).rejects.toThrow('gdt: unreachable');
    expect(double.seen).toHaveLength(1);
    now += 30_000;
    expect(await service.sum(EMAIL)).toBe(0);
    await double.close();
  });

  it.each([
    ['more entries than were asked for', { count: 3, gdtEntries: [entry(1), entry(2), entry(3)] }],
    ['entries of somebody else', { count: 1, gdtEntries: [{ ...entry(1), email: 'other@example.org' }] }],
    ['a kind that does not exist', { count: 1, gdtEntries: [{ ...entry(1), gdt_entry_type_id: 8 }] }],
    ['figures that are none', { count: 1, gdtEntries: [{ ...entry(1), gdt: 'much' }] }],
    ['a negative count', { count: -1, gdtEntries: [] }],
  ])('is not believed when it answers with %s', async (_, answer) => {
    const double = await startGdt();
    double.lie = () => ({ json: { state: 'success', ...answer } });
    const service = gdtService({ url: double.url }, means);
    const list = service.list(EMAIL, { page: 1, size: 2, order: 'DESC' });
    await expect(list).rejects.toThrow('gdt: malformed');
    await double.close();
  });

  function entry(id: number) {
    return { id, amount: 1, date: '2026-01-01', email: EMAIL, factor: 1, gdt_entry_type_id: 1, gdt: 1 };
  }
});

describe('the circles', () => {
  it('are refused when they answer with another member', async () => {
    const double = await startHumhub();
    const service = humhubService({ url: double.url, jwtKey: HUMHUB_KEY }, means);
    double.lie = () => ({ json: { id: 1, account: { username: 'admin', email: 'admin@example.org' } } });
    await expect(service.findByEmail(EMAIL)).rejects.toThrow('humhub: malformed');
    await expect(service.findByUsername('maria')).rejects.toThrow('humhub: malformed');
    await double.close();
  });

  it('redirect to their own host only', async () => {
    const double = await startHumhub();
    const service = humhubService({ url: double.url, jwtKey: HUMHUB_KEY }, means);
    for (const url of ['https://elsewhere.example/s/garden', 'javascript:alert(1)', 'http://', '']) {
      double.lie = () => ({ json: { id: 1, guid: 'g', name: 'Garden', description: '', url } });
      expect(new URL((await service.findSpace(1))?.url ?? '').origin).toBe(double.url);
    }
    await double.close();
  });
});
