/** Sends shots to one server and checks the answers; records which are in flight. */
import { Agent } from 'node:http';
import type { Findings } from './findings.ts';
import { shotAt } from './make/shots.ts';
import { send, sentText } from './send.ts';
import type { Sessions } from './sessions.ts';
import { faultsIn } from './watch/answers.ts';
import type { World } from './world.ts';

export interface Shooter {
  /** Returns how often a shot was sent. */
  fire(index: number): Promise<number>;
  labelOf(index: number): string;
  /** The shots in flight, and those of a moment ago. */
  recent(): number[];
  /** Failures with a number, whose details are in the log. */
  drainIncidents(): readonly Incident[];
  /** Ends a server that no longer answers. */
  watchForHang(): () => void;
}

interface Incident {
  readonly id: string;
  readonly index: number;
  readonly label: string;
}

interface Setting {
  readonly options: {
    readonly seed: number;
    readonly connections: number;
    readonly production: boolean;
    readonly only?: boolean;
    readonly print: (line: string) => void;
  };
  readonly findings: Findings;
  readonly outcomes: Map<string, number>;
}

const MEMORY = 60;
const HANG_MS = 15_000;
const PROBE_MS = 500;
/** Number of requests after which another local address is used, where limits apply per address. */
const PER_ADDRESS = 100;

export function createShooter(
  world: World,
  sessions: Sessions,
  { options, findings, outcomes }: Setting,
): Shooter {
  const { seed, connections, production } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const inFlight = new Set<number>();
  const done: number[] = [];
  let incidents: Incident[] = [];
  let fired = 0;

  const once = async (index: number): Promise<void> => {
    const shot = shotAt(seed, index);
    const { label, sending } = shot;
    const connection = {
      port: world.port,
      agent,
      fill: (text: string) => sessions.fill(text, shot, index),
      ...(production ? { localAddress: addressFor(fired++) } : {}),
    };
    try {
      const answer = await send(sending, connection);
      count(outcomes, answer === undefined ? 'no answer' : outcomeOf(answer.status, answer.text));
      if (answer === undefined) return;
      if (answer.text.includes('"SESSION_EXPIRED"') && shot.bend === undefined)
        await sessions.revive(shot.role);
      if (options.only === true)
        options.print(
          `${index} ${label}: ${sentText(sending).slice(0, 3000)}\n→ ${answer.status} ${answer.text.slice(0, 1500)}`,
        );
      for (const { kind, detail } of faultsIn(answer, shot, sentText(sending))) {
        if (kind === 'INTERNAL') incidents.push({ id: detail, index, label });
        else findings.add({ kind, label, index, detail });
      }
    } catch (error) {
      const { message } = error as Error;
      count(outcomes, `broke off: ${message.replaceAll(/\d+/g, '#')}`);
      if (message.startsWith('no answer') && world.isUp())
        findings.add({ kind: 'no answer', label, index, detail: message });
    }
  };

  return {
    labelOf: (index) => shotAt(seed, index).label,
    recent: () =>
      [...inFlight, ...done.slice(-MEMORY)]
        .toReversed()
        .filter((index, at, all) => all.indexOf(index) === at),
    drainIncidents: () => {
      const drained = incidents;
      incidents = [];
      return drained;
    },
    fire: async (index) => {
      const { times = 1 } = shotAt(seed, index);
      inFlight.add(index);
      for (let time = 0; time < times && world.isUp(); time++) await once(index);
      inFlight.delete(index);
      done.push(index);
      if (done.length > 2 * MEMORY) done.splice(0, MEMORY);
      return times;
    },
    watchForHang: () => watchForHang(world, options.print),
  };
}

function addressFor(fired: number): string {
  const number = Math.floor(fired / PER_ADDRESS);
  return `127.${1 + (Math.floor(number / 62_500) % 250)}.${Math.floor(number / 250) % 250}.${2 + (number % 250)}`;
}

function watchForHang(world: World, print: (line: string) => void): () => void {
  let since = Date.now();
  let isProbing = false;
  const timer = setInterval(() => {
    if (!world.isUp()) return;
    if (Date.now() - since > HANG_MS) {
      print(`The server has answered nothing for ${HANG_MS} ms and is ended.`);
      world.kill();
    }
    if (isProbing) return;
    isProbing = true;
    fetch(`${world.url}/healthz`)
      .then(async (answer) => {
        await answer.arrayBuffer();
        since = Date.now();
      })
      .catch(() => undefined)
      .finally(() => (isProbing = false));
  }, PROBE_MS);
  return () => clearInterval(timer);
}

function outcomeOf(status: number, text: string): string {
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1];
  if (code !== undefined) return `${status} ${code}`;
  return text.startsWith('{"data":{') ? `${status} with data` : String(status);
}

function count(outcomes: Map<string, number>, name: string): void {
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
}
