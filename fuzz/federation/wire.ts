/** The network between the communities of a run: it delivers messages in virtual time, with faults. */
import { IntegrationFailure } from '../../server/src/platform/integrations/http.ts';
import type { PeerReply, PeerRequest } from '../../server/src/platform/integrations/peers.ts';
import { type Cut, type Fate, type Name, percentOf, type Plan, type Disturbance } from './plan.ts';
import type { VirtualTime } from './time.ts';

/** The time for which a server waits for another one (`OUTSIDE_TIMEOUT_MS`). */
const TIMEOUT_MS = 8000;
const MINUTE = 60_000;
/** A hundredth of the time within which a copy may arrive; longer than a message is valid by most clocks. */
const COPY_MS = 8000;

/** A server from the network's side. */
export interface Station {
  readonly name: Name;
  isUp(): boolean;
  /** Never answers if the server ends meanwhile. */
  serve(request: PeerRequest): Promise<PeerReply>;
  /** Resolves when the current server ends. */
  ended(): Promise<void>;
}

export interface Wire {
  join(station: Station): void;
  send(from: Name, request: PeerRequest): Promise<PeerReply>;
  /** Number of messages by their faults. */
  readonly tally: ReadonlyMap<string, number>;
}

interface Journey {
  readonly from: Name;
  readonly to: Name;
  readonly request: PeerRequest;
  readonly fate: Fate | undefined;
  /** A number from 0 to 99 for this message and a purpose. */
  roll(purpose: string): number;
  arrive(reply: PeerReply): void;
  fail(reason: 'timeout' | 'unreachable'): void;
}

export function createWire(plan: Plan, time: VirtualTime, begin: number): Wire {
  const stations = new Map<Name, Station>();
  const tally = new Map<string, number>();
  const count = (what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);
  const disturbances = plan.faults.filter((fault): fault is Disturbance => fault.kind === 'disturbance');
  const cuts = plan.faults.filter((fault): fault is Cut => fault.kind === 'cut');
  const isCut = (from: Name, to: Name): boolean => {
    const at = time.now() - begin;
    return cuts.some((cut) => cut.from === from && cut.to === to && cut.begin <= at && at < cut.end);
  };
  let moment = { at: 0, messages: 0 };
  const draw = (from: Name, to: Name, operation: string): Pick<Journey, 'fate' | 'roll'> => {
    const at = time.now() - begin;
    moment = moment.at === at ? { at, messages: moment.messages + 1 } : { at, messages: 1 };
    const parts = [from, to, operation, at, moment.messages];
    const roll = (purpose: string): number => percentOf(plan.seed, [purpose, ...parts]);
    const disturbance = disturbances.find(
      (one) =>
        one.from === from &&
        one.to === to &&
        one.begin <= at &&
        at < one.end &&
        roll(`disturbance ${one.id}`) < one.percent,
    );
    return { fate: disturbance?.fate, roll };
  };
  const deliver = async (journey: Journey, isAnswerUsed: boolean): Promise<void> => {
    const { from, to, fate, roll } = journey;
    const station = stations.get(to);
    if (!station?.isUp()) return void (isAnswerUsed && journey.fail('unreachable'));
    const broken = station.ended().then(() => undefined);
    const reply = await Promise.race([station.serve(bent(journey)), broken]);
    if (!isAnswerUsed) return;
    const back = fate === 'answer late' ? MINUTE / 30 + roll('back') * 150 : 10 + roll('back') * 4;
    time.after(back, () => {
      if (reply === undefined) return journey.fail('unreachable');
      if (isCut(to, from)) return;
      if (fate === 'answer lost') return;
      journey.arrive(fate === 'gateway after' ? { status: 504, body: '<html>' } : bentAnswer(reply, journey));
    });
  };
  const travel = (journey: Journey): void => {
    const { from, to, fate, roll, request } = journey;
    // Periodic checks of peers are frequent, and do not affect transfers.
    if (request.method === 'POST') count(isCut(from, to) ? 'cut off' : (fate ?? 'as it was sent'));
    if (isCut(from, to)) return;
    if (fate === 'lost') return;
    if (fate === 'gateway before')
      return time.after(20, () => journey.arrive({ status: 502, body: '<html>' }));
    const delay = 10 + roll('way') * 4 + (fate === 'late' ? roll('late') * 9000 : 0);
    const isSecondUsed = fate === 'twice, second answer';
    time.after(delay, () => void deliver(journey, !isSecondUsed));
    const again = delay + roll('again') * (roll('far') < 30 ? 6000 : 20);
    if (fate === 'copied later')
      time.after(delay + roll('again') * COPY_MS, () => void deliver(journey, false));
    if (isSecondUsed || fate === 'twice, first answer') {
      time.after(again, () => void deliver(journey, isSecondUsed));
    }
  };
  return {
    tally,
    join: (station) => void stations.set(station.name, station),
    send: (from, request) =>
      new Promise((resolve, reject) => {
        const to = (new URL(request.url).host.split('.')[0] ?? '') as Name;
        const fail: Journey['fail'] = (reason) => reject(new IntegrationFailure('peers', reason));
        const drawn = draw(from, to, operationOf(request));
        time.after(TIMEOUT_MS, () => fail('timeout'));
        travel({ from, to, request, ...drawn, arrive: resolve, fail });
      }),
  };
}

function operationOf({ url, body }: PeerRequest): string {
  return /(\w+)\(data/.exec(body ?? '')?.[1] ?? /query%20%7B%20(\w+)/.exec(url)?.[1] ?? '';
}

function bent({ request, fate, roll }: Journey): PeerRequest {
  const { body } = request;
  if (body === undefined) return request;
  if (fate === 'truncated') return { ...request, body: truncated(body, roll) };
  return fate === 'corrupted' ? { ...request, body: corrupted(body, roll) } : request;
}

function bentAnswer(reply: PeerReply, { fate, roll }: Journey): PeerReply {
  if (fate === 'answer truncated') return { ...reply, body: truncated(reply.body, roll) };
  return fate === 'answer corrupted' ? { ...reply, body: corrupted(reply.body, roll) } : reply;
}

type Roll = Journey['roll'];

function truncated(text: string, roll: Roll): string {
  return text.slice(0, Math.floor((text.length * roll('length')) / 100));
}

/** Changes a character before the end, because the last bits of a signature have no meaning. */
function corrupted(text: string, roll: Roll): string {
  const at = Math.floor((text.length * roll('place')) / 110);
  const sign = text[at] === 'x' ? 'y' : 'x';
  return text.slice(0, at) + sign + text.slice(at + 1);
}
