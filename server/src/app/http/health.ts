/** Monitoring: whether the server is alive, whether it is ready, and its metrics. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { migrations } from '../../platform/db/migrate.ts';
import type { Deps } from '../../platform/deps.ts';
import { findLastAttempts, type LastAttempts } from '../../office/backups/backups.usecases.ts';
import type { ClockWatch } from '../../office/clock/clock.usecases.ts';
import type { Broker } from '../../notify/live/live-broker.ts';
import { countWaitingMails } from '../../office/outbox/outbox.usecases.ts';
import { bearerOf } from './bearer.ts';
import { notFound } from './errors.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { Readiness } from './readiness.ts';
import type { Stopping } from './stopping.ts';
import { VERSION } from '../../platform/version.ts';

const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

let ofProcess: Registry | undefined;

/** Memory, garbage collection and delays of the process: measured once in it, for any number of servers. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Two builds of one version may differ in what they make of a database. */
const build = { version: VERSION, migration: migrations.at(-1)?.name ?? '' };

/** Monitoring also works when the server is overloaded. */
const always = { pressureHandler: () => undefined };

interface Watched {
  readonly live: Pick<Broker, 'count'>;
  readonly stopping: Stopping;
  readonly readiness: Readiness;
  readonly watch: ClockWatch | undefined;
}

export function registerHealth(
  app: FastifyInstance,
  deps: Deps,
  { stopping, ...watchedBeside }: Watched,
): void {
  app.get('/healthz', { config: always }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config: always }, async (_, reply) => {
    const reason = stopping.isStopping() ? 'the server stops' : await watchedBeside.readiness.check();
    // A server in doubt of its clock answers reads, so it is ready.
    const clock = deps.clock?.doubt() ? { clock: 'in doubt' } : {};
    if (reason === undefined) return { status: 'ready', ...build, ...clock };
    return reply.code(503).send({ status: 'not ready', reason, ...build });
  });
  registerMetrics(app, deps, watchedBeside);
}

function registerMetrics(app: FastifyInstance, deps: Deps, beside: Omit<Watched, 'stopping'>): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_S,
    registers: [registry],
  });
  new Gauge({
    name: 'kula_build_info',
    help: 'The version of the program, and its newest migration.',
    labelNames: ['version', 'migration'],
    registers: [registry],
  }).set(build, 1);
  new Gauge({
    name: 'kula_outbox_waiting',
    help: 'Queued mails.',
    registers: [registry],
    async collect() {
      try {
        this.set(await countWaitingMails(deps));
      } catch {
        // The other figures are needed most when the database is unavailable.
        this.remove();
      }
    },
  });
  registerBackupMetrics(registry, deps);
  registerStates(registry, deps, beside);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    // The duration of a stream is not a response time: it lasts as long as its wallet is open.
    if (route === '/live') return done();
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const all = Registry.merge([processMetrics(), registry]);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, deps)) return notFound(reply);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Figures that the process knows without asking the database. */
function registerStates(
  registry: Registry,
  { clock, db }: Deps,
  { live, readiness, watch }: Omit<Watched, 'stopping'>,
): void {
  const states: readonly [name: string, help: string, of: () => number | boolean | undefined][] = [
    ['kula_live_streams', 'Open streams of live changes.', () => live.count()],
    [
      'kula_clock_in_doubt',
      '1 while the clock of this machine is not believed and nothing is booked, otherwise 0.',
      () => clock?.doubt() !== undefined,
    ],
    [
      'kula_database_ahead_of_clock',
      '1 while something was booked or believed that this clock, which is believed, has not come to, otherwise 0.',
      () => watch?.isDatabaseAhead() ?? false,
    ],
    [
      'kula_database_outgrown',
      '1 while the database is newer than this program, which must then be stopped, otherwise 0.',
      () => readiness.isOutgrown(),
    ],
    [
      'kula_standby_away',
      '1 while the standby does not answer or lags, and all is read from the primary, otherwise 0.',
      () => db.isStandbyAway?.(),
    ],
  ];
  for (const [name, help, of] of states) {
    // What there is not, such as a standby, has no figure.
    if (of() === undefined) continue;
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(Number(of()));
      },
    });
  }
}

/** Figures of the last good backup; its size is left out as long as there is none, all while the database is unavailable. */
function registerBackupMetrics(registry: Registry, deps: Deps): void {
  const figures: readonly [name: string, help: string, of: (found: LastAttempts) => number | undefined][] = [
    [
      'kula_backup_last_good_timestamp_seconds',
      'When the last good backup was made; without any, when the community began.',
      ({ safeUntil }) => safeUntil / 1000,
    ],
    ['kula_backup_last_good_bytes', 'Its size.', ({ lastGood }) => lastGood?.bytes],
    [
      'kula_backup_failures_since_good',
      'Attempts to make a backup that failed since then.',
      ({ failures }) => failures,
    ],
  ];
  for (const [name, help, of] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figure = await findLastAttempts(deps).then(of, () => undefined);
        if (figure === undefined) this.remove();
        else this.set(figure);
      },
    });
  }
}

/** In production for the bearer of the token only; others get "not found". */
function mayReadMetrics(authorization: string | undefined, { config }: Deps): boolean {
  const { production, metricsToken } = config;
  if (metricsToken === undefined) return !production;
  return isSameSecret(bearerOf(authorization) ?? '', metricsToken);
}
