/** Which clocks of other machines are read after a start, and when they vouch for this one. */
import { DAY_MS } from '@kula/core/platform/days';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { connectCommunities, createNetwork, startCommunity } from '../../../test/communities.ts';
import {
  type Certificate,
  certificateForTests,
  dated,
  type Dated,
  startDated,
} from '../../../test/doubles/dated.ts';
import { missingPrograms } from '../../../test/programs.ts';
import { otherClocks, othersAgree } from './other-hosts.usecases.ts';
import { production } from '../../../test/settings.ts';

const noon = Date.UTC(2026, 7, 1, 12);
const MINUTE = 60_000;
/** There no peer may be in the own network, unless a setting allows it. */
const { NODE_ENV, JWT_SECRET, SMTP_URL } = production;
const reason = missingPrograms('openssl');
let certificate: Certificate;

describe.skipIf(reason !== undefined).each(oneDialect)(
  `the clocks of other machines, read on %s${reason ? ` (${reason})` : ''}`,
  (dialect) => {
    beforeAll(() => void (certificate = certificateForTests()));
    let app: TestApp;
    let one: Dated;
    let other: Dated;
    /** The name by which the server is named a second time. */
    const byNumber = ({ port }: Dated): string => `https://127.0.0.1:${port}`;

    beforeEach(async () => {
      [one, other] = [await startDated(certificate, dated(noon)), await startDated(certificate, dated(noon))];
    });
    afterEach(async () => {
      await app.close();
      await one.close();
      await other.close();
    });

    const start = async (settings: Record<string, string>) => {
      const env = { COMMUNITY_URL: 'https://linden.example', ...settings };
      app = await startTestApp(dialect, { env });
    };
    const services = (gdt: string, klickTipp: string) =>
      start({
        GDT_API_URL: gdt,
        KLICKTIPP_URL: klickTipp,
        KLICKTIPP_USER: 'linden',
        KLICKTIPP_PASSWORD: 'not-for-the-clock',
        KLICKTIPP_APIKEY_DE: 'de',
        KLICKTIPP_APIKEY_EN: 'en',
      });
    const clocks = (counts = () => true) => otherClocks(app.deps, { ca: certificate.cert, counts });
    /** The database of the tests is on this machine, so only the services may agree. */
    const agree = async (wall = noon) =>
      othersAgree(() => wall, { ...clocks(), database: async () => undefined });

    it('two services on two hosts agree', async () => {
      await services(one.url, byNumber(other));
      expect(await agree()).toBe(true);
      expect(await agree(noon + DAY_MS)).toBe(false);
      const sent = JSON.stringify([one.seen, other.seen]);
      expect(sent).not.toContain('not-for-the-clock');
    });

    it.each([
      ['too old', dated(noon - 6 * MINUTE)],
      ['too new', dated(noon + 6 * MINUTE)],
      ['missing', dated(undefined)],
      ['garbage', dated('yesterday')],
    ] satisfies [string, Dated['answer']][])('one whose date is %s does not', async (_, answer) => {
      await services(one.url, byNumber(other));
      other.answer = answer;
      expect(await agree()).toBe(false);
      expect(other.seen).toHaveLength(1);
    });

    it('two that disagree do not vouch, whichever is right', async () => {
      await services(one.url, byNumber(other));
      other.answer = dated(noon + DAY_MS);
      expect([await agree(), await agree(noon + DAY_MS)]).toEqual([false, false]);
    });

    it('a host that is named twice is read once and counts once', async () => {
      await services(one.url, other.url);
      expect(await agree()).toBe(false);
      expect([one.seen.length, other.seen.length]).toEqual([1, 0]);
    });

    it('a service without TLS is not read', async () => {
      await services(one.url.replace('https', 'http'), byNumber(other));
      expect(await agree()).toBe(false);
      expect([one.seen.length, other.seen.length]).toEqual([0, 1]);
    });

    it('our own address is not read', async () => {
      await start({ GDT_API_URL: one.url, COMMUNITY_URL: one.url });
      expect(await clocks().services()).toEqual([]);
      expect(one.seen).toEqual([]);
    });

    it('services on this machine are not another clock', async () => {
      await services(one.url, byNumber(other));
      const unasked = otherClocks(app.deps, { ca: certificate.cert });
      expect(await unasked.services()).toEqual([]);
      expect([one.seen.length, other.seen.length]).toEqual([1, 1]);
    });

    it.each([
      ['a connected community is read', {}, true, [noon]],
      ['a community whose identity is not proved is not read', {}, false, []],
      [
        'a community at a private address is not read where those are not allowed',
        { NODE_ENV, JWT_SECRET, SMTP_URL },
        true,
        [],
      ],
    ])('%s', async (_, env, isConnected, dates) => {
      const network = createNetwork();
      const here = await startCommunity('here', dialect, network, { env });
      const there = await startCommunity('there', 'sqlite', network);
      ({ app } = here);
      await connectCommunities(here, there);
      await there.app.close();
      const at = isConnected ? noon : null;
      await app.db.transaction((tx) =>
        tx
          .updateTable('peers')
          .set({ end_point: `${one.url}/api/`, connected_at: at })
          .execute(),
      );
      expect(await clocks().services()).toEqual(dates);
      expect(one.seen).toHaveLength(dates.length);
    });

    it('a database on this machine is none, the time of one elsewhere is read', async () => {
      await start({});
      expect(await otherClocks(app.deps).database()).toBeUndefined();
      const addresses: string[] = [];
      const counts = (address: string): boolean => addresses.push(address) > 0;
      const before = Date.now();
      const time = await otherClocks(app.deps, { counts }).database();
      if (dialect === 'sqlite') return expect([time, addresses]).toEqual([undefined, []]);
      expect(addresses).toEqual([expect.stringMatching(/^(?:127\.0\.0\.1|::1|)$/)]);
      expect(Math.abs((time ?? 0) - before)).toBeLessThan(MINUTE);
    });
  },
);

describe('two clocks that lie together', () => {
  const wall = noon + 400 * DAY_MS;
  const agree = (database: number | undefined, services: readonly number[]): Promise<boolean> =>
    othersAgree(() => wall, { database: async () => database, services: async () => services });

  it.each([
    ['agree where nobody contradicts', undefined, [wall, wall], true],
    ['do not agree against two others', undefined, [wall, wall, noon, noon], false],
    ['do not agree against the database', noon, [wall, wall], false],
    ['agree against one other', undefined, [wall, wall, noon], true],
    ['are not needed beside the database', wall, [], true],
    ['do not help the database against more services', wall, [noon], false],
  ])('%s', async (_, database, services, agrees) => expect(await agree(database, services)).toBe(agrees));
});
