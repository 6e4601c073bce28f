import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Certificate,
  certificateForTests,
  type Dated,
  dated,
  startDated,
} from '../../../test/doubles/dated.ts';
import { type Double, startDouble } from '../../../test/doubles/double.ts';
import { missingPrograms } from '../../../test/programs.ts';
import { fetchDate, type DateRequest } from './https-dates.ts';

const noon = Date.UTC(2026, 5, 1, 12);
/** Longer than loopback ever takes. */
const PATIENT_MS = 20_000;
const reason = missingPrograms('openssl');

describe.skipIf(reason !== undefined)(`the date of a service${reason ? ` (${reason})` : ''}`, () => {
  let certificate: Certificate;
  beforeAll(() => void (certificate = certificateForTests()));
  let service: Dated;
  beforeEach(async () => void (service = await startDated(certificate, dated(noon))));
  afterEach(() => service.close());

  const dateWith = (changes: Partial<DateRequest> = {}): Promise<number | undefined> =>
    fetchDate({
      url: service.url,
      timeoutMs: PATIENT_MS,
      isPublicOnly: false,
      ca: certificate.cert,
      counts: () => true,
      ...changes,
    });

  it('is asked for without anything else', async () => {
    expect(await dateWith({ url: `${service.url}/api/` })).toBe(noon);
    expect(service.seen).toEqual([
      { method: 'HEAD', url: '/api/', headers: { host: `localhost:${service.port}`, connection: 'close' } },
    ]);
  });

  it.each([200, 401, 404, 500, 503])('is taken from an answer with status %d', async (status) => {
    service.answer = dated(noon, status);
    expect(await dateWith()).toBe(noon);
  });

  it('is that of who redirects, and nobody else is asked', async () => {
    const target = await startDated(certificate, dated(0));
    service.answer = (response) => {
      response.setHeader('location', target.url);
      dated(noon, 302)(response);
    };
    expect(await dateWith()).toBe(noon);
    expect(target.seen).toEqual([]);
    await target.close();
  });

  it('is taken from an answer that never ends', async () => {
    service.answer = (response) => {
      response.writeHead(200, { date: new Date(noon).toUTCString() }).flushHeaders();
    };
    expect(await dateWith()).toBe(noon);
  });

  it.each([
    ['is missing', dated(undefined)],
    ['is garbage', dated('soon, I promise')],
    ['is empty', dated('')],
    ['is cut off', (response) => void response.destroy()],
  ] satisfies [string, Dated['answer']][])('is unknown where it %s', async (_, answer) => {
    service.answer = answer;
    expect(await dateWith()).toBeUndefined();
    expect(service.seen).toHaveLength(1);
  });

  it('is unknown where no answer comes in time', async () => {
    const time = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    onTestFinished(() => limit.mockRestore());
    service.answer = () => time.abort();
    expect(await dateWith()).toBeUndefined();
    expect(limit).toHaveBeenCalledWith(PATIENT_MS);
  });

  it('is as old as it says: whether that agrees is for others to judge', async () => {
    service.answer = dated(0);
    expect(await dateWith()).toBe(0);
  });

  it('is unknown where nobody listens', async () => {
    await service.close();
    expect(await dateWith()).toBeUndefined();
  });

  it.each(['not an address', 'https://', ''])('is unknown at %j', async (url) => {
    expect(await dateWith({ url })).toBeUndefined();
  });

  it('is not believed of who cannot prove its name', async () => {
    expect(await dateWith({ ca: certificateForTests().cert })).toBeUndefined();
    expect(service.seen).toEqual([]);
  });

  it('is not asked for without TLS', async () => {
    const unencrypted: Double = await startDouble(() => ({ json: true }));
    expect(await dateWith({ url: unencrypted.url })).toBeUndefined();
    expect(unencrypted.seen).toEqual([]);
    await unencrypted.close();
  });

  it('does not count where the service is on this machine', async () => {
    const { ca, ...usual } = {
      url: service.url,
      timeoutMs: PATIENT_MS,
      isPublicOnly: false,
      ca: certificate.cert,
    };
    expect(await fetchDate({ ...usual, ca })).toBeUndefined();
    expect(service.seen).toHaveLength(1);
    const tested: string[] = [];
    await dateWith({ counts: (address) => tested.push(address) > 0 });
    expect(tested).toEqual(['127.0.0.1']);
  });

  it.each([
    ['by name', 'localhost'],
    ['by number', '127.0.0.1'],
  ])('of a private address that an administrator entered %s is not asked for', async (_, host) => {
    const url = `https://${host}:${service.port}`;
    expect(await dateWith({ url })).toBe(noon);
    expect(await dateWith({ url, isPublicOnly: true })).toBeUndefined();
    expect(service.seen).toHaveLength(1);
  });
});
