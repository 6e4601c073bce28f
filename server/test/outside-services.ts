/** What tests do with each outside service that there is. */
import { expect } from 'vitest';
import { syncDeliveries } from '../src/app/ports.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { addressSettings } from '../src/platform/config/settings.ts';
import { IntegrationFailure } from '../src/platform/integrations/http.ts';
import {
  integrationServices,
  type queuedServices,
  type ServiceName,
  services,
  serviceNames,
} from '../src/platform/integrations/services.ts';
import { given, type TestApp } from './app.ts';
import { faults, startDouble } from './doubles/double.ts';

const SECRET = 'word-of-a-setting';

/** The settings of these services, all at one address. */
export function servicesAt(
  url: string,
  names: readonly ServiceName[] = serviceNames,
): Record<string, string> {
  const settings = names.flatMap((name) => Object.keys(services[name].settings));
  const valueOf = (name: string): string => (addressSettings.some((one) => one === name) ? url : SECRET);
  return { ...Object.fromEntries(settings.map((name) => [name, valueOf(name)])), KLICKTIPP_URL: url };
}

/**
 * Sends the service what an operation before has left for it while its server has each fault: every failure is of the one
 * known kind, and its text, which is stored and logged, names neither a member nor a secret.
 */
export async function checkFailures(
  { db, deps }: TestApp,
  { name, about, client }: (typeof queuedServices)[number],
): Promise<void> {
  const double = await startDouble(() => ({ status: 404 }));
  const config = readConfig({
    ...servicesAt(double.url, [client]),
    KULA_DATA: deps.config.dataFolder,
    OUTSIDE_TIMEOUT_MS: '200',
  });
  const integrations = integrationServices(config, deps.now);
  const failureOf = (id: number): Promise<unknown> =>
    syncDeliveries[name](id, { ...deps, integrations }).then(
      () => undefined,
      (error: unknown) => error,
    );
  const ids = await (about === 'member'
    ? db.read.selectFrom('members').select('id').execute()
    : db.read
        .selectFrom('outside_pushes')
        .select('involved_id as id')
        .where('service', '=', name)
        .$narrowType<{ id: number }>()
        .execute());
  double.mode = 'failing';
  const sent: number[] = [];
  for (const { id } of ids) {
    await failureOf(id);
    if (double.seen.length > 0) sent.push(id);
    if (sent.length > 0) break;
  }
  const id = given(sent[0]);
  for (const fault of faults) {
    double.mode = fault;
    const failure = await failureOf(id);
    // A service may ignore the answer, but for its success.
    if (['malformed', 'misshapen'].includes(fault) && failure === undefined) continue;
    expect([fault, failure]).toEqual([fault, expect.any(IntegrationFailure)]);
    expect(String(failure)).not.toMatch(new RegExp(`${SECRET}|@|127\\.0`));
  }
  await double.close();
}
