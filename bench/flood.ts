/** Strangers and members who overload a server: the outcome of their requests, and the server's memory. */
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../e2e/setup/server.ts';
import type { RunningServer } from '../e2e/setup/server.ts';
import { prepareSqlite } from '../e2e/setup/templates.ts';
import { floodRequests, floodStreams, floodUnfinished, halves } from '../server/test/flood.ts';
import type { Outcome, Target } from '../server/test/flood.ts';
import { addMembers, tokenOf } from './live.ts';
import { residentMb } from './memory.ts';

export interface FloodResult {
  readonly flood: string;
  readonly outcome: Outcome;
  readonly idleMb: number;
  readonly peakMb: number;
  readonly afterMb: number;
  /** Requests of another client meanwhile that were not answered in time. */
  readonly unheard: number;
  readonly secondsToReturn: number;
}

const STREAMS = 20_000;
const STREAMS_PER_MEMBER = 6;
/** Longer than the time limits of the server. */
const UNFINISHED_MS = 90_000;
const WARM_UP_MS = 5000;
/** Long enough for the server to free the memory of the flood. */
const SETTLE_MS = 15_000;
const STREAMS_OPEN_MS = 15_000;
const RETURN_MS = 60_000;
const PROBE_EVERY_MS = 1000;
const PROBE_MS = 20_000;
const SAMPLE_MS = 100;
/** The allowed growth of memory after each flood. */
const LEFT = 1.3;

export async function measureFloods(): Promise<FloodResult[]> {
  await prepareSqlite();
  const members: { uuid: string; sessionId: string }[] = [];
  const server = await startServer(
    'sqlite',
    async (db) => void members.push(...(await addMembers(db, Math.ceil(STREAMS / STREAMS_PER_MEMBER)))),
    {
      settings: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        COMMUNITY_URL: 'https://flood.example',
      },
    },
  );
  try {
    const tokens = members.map((member) => tokenOf(member, server.secret));
    return await floodAll(server, { host: '127.0.0.1', port: Number(new URL(server.url).port), tokens });
  } finally {
    await server.stop();
  }
}

async function floodAll(server: RunningServer, target: Target): Promise<FloodResult[]> {
  // Memory that a working server needs anyway is not caused by a flood.
  await floodRequests(target, { connections: 50, forMs: WARM_UP_MS });
  await pause(SETTLE_MS);
  const idleMb = residentMb(server.pid);
  const floods: Readonly<Record<string, () => Promise<Outcome>>> = {
    '500 connections send requests for 30 s': () =>
      floodRequests(target, { connections: 500, forMs: 30_000 }),
    '5,000 connections send nothing': () =>
      floodUnfinished(target, { connections: 5000, texts: [''], flood: 2, waitMs: UNFINISHED_MS }),
    '300 requests are never completed': () =>
      floodUnfinished(target, { connections: 300, texts: halves, flood: 3, waitMs: UNFINISHED_MS }),
    '20,000 streams': async () => {
      const { outcome, leave } = await floodStreams(target, {
        streams: STREAMS,
        perMember: STREAMS_PER_MEMBER,
      });
      await pause(STREAMS_OPEN_MS);
      await leave();
      return outcome;
    },
  };
  const results: FloodResult[] = [];
  for (const [flood, run] of Object.entries(floods)) {
    process.stderr.write(`${flood} …\n`);
    results.push({ flood, idleMb, ...(await watched(server, idleMb, run)) });
  }
  return results;
}

/**
 * Runs a flood, with another client that sends a request every second meanwhile, and waits until the memory
 * is freed.
 */
async function watched(
  { pid, url }: RunningServer,
  idleMb: number,
  run: () => Promise<Outcome>,
): Promise<Omit<FloodResult, 'flood' | 'idleMb'>> {
  let peakMb = 0;
  let unheard = 0;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, residentMb(pid))), SAMPLE_MS);
  const probe = async (): Promise<void> => {
    const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/readyz`, {
      signal: AbortSignal.timeout(PROBE_MS),
    }).catch(() => undefined);
    if (answer?.status !== 200 && answer?.status !== 503) unheard++;
    await answer?.text();
  };
  const probing = setInterval(() => void probe(), PROBE_EVERY_MS);
  const outcome = await run();
  clearInterval(sampling);
  const began = performance.now();
  while (residentMb(pid) > idleMb * LEFT && performance.now() - began < RETURN_MS)
    await pause(PROBE_EVERY_MS);
  clearInterval(probing);
  const secondsToReturn = (performance.now() - began) / 1000;
  return { outcome, peakMb, unheard, afterMb: residentMb(pid), secondsToReturn };
}

export function floodReport(floods: readonly FloodResult[]): string {
  return [
    '| flood | answered | refused | closed | hung | unanswered to others | MB idle | peak | after | s |',
    '|---|---:|---|---:|---:|---:|---:|---:|---:|---:|',
    ...floods.map(({ flood, outcome, unheard, idleMb, peakMb, afterMb, secondsToReturn }) => {
      const refused = [...outcome.refused].map(([status, times]) => `${times} × ${status}`).join(', ');
      const { answered, closed, hung } = outcome;
      return `| ${flood} | ${answered} | ${refused === '' ? '–' : refused} | ${closed} | ${hung} | ${unheard} | ${idleMb.toFixed(0)} | ${peakMb.toFixed(0)} | ${afterMb.toFixed(0)} | ${secondsToReturn.toFixed(0)} |`;
    }),
  ].join('\n');
}

const politeStatuses: ReadonlySet<number> = new Set([408, 429, 503]);

export function floodBreaches(floods: readonly FloodResult[]): string[] {
  return floods.flatMap(({ flood, outcome, unheard, idleMb, afterMb }) => [
    ...(outcome.hung > 0 ? [`${flood}: the server left ${outcome.hung} without an end`] : []),
    ...(unheard > 0 ? [`${flood}: others were not answered ${unheard} times`] : []),
    ...([...outcome.refused.keys()].some((status) => !politeStatuses.has(status))
      ? [`${flood}: some were refused with a status other than "come back later"`]
      : []),
    ...(afterMb <= idleMb * LEFT ? [] : [`${flood}: the memory did not come back`]),
  ]);
}
