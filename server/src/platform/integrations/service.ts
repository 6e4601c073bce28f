/** What an outside service declares in its own file; `services.ts` lists them. */
import type * as v from 'valibot';
import type { Clock } from '../clock.ts';

type Settings = Readonly<Record<string, v.GenericSchema<unknown, string | undefined>>>;

/** An address that measurements replace. */
export interface MeasuredAddress {
  readonly KLICKTIPP_URL: string;
}

/** The settings of a service, some of them or all. */
type Given<Declared extends Settings> = Readonly<Partial<Record<keyof Declared, string | undefined>>>;
type Complete<Declared extends Settings> = Readonly<Record<keyof Declared, string>>;

/** What clients need besides their own settings. */
export interface ClientMeans {
  readonly now: Clock;
  /** How long the service may take for one answer. */
  readonly timeoutMs: number;
  readonly tokenMinutes: number;
}

/** What is sent to a service after commits: a member's state, or an event. */
interface ServiceQueue {
  /** As in `outside_pushes`. */
  readonly name: string;
  readonly about: 'member' | 'event';
}

/** An outside service, which exists where it is configured: by all of its settings. */
export function service<
  Declared extends Settings,
  Configured extends { readonly url: string },
  Client,
  const Queue extends ServiceQueue | undefined,
>({
  settings,
  queue,
  configured,
  client,
}: {
  readonly settings: Declared;
  /** Undefined where it is only called on request. */
  readonly queue: Queue;
  configured(given: Complete<Declared>, measured: MeasuredAddress): Configured;
  client(configured: NoInfer<Configured>, means: ClientMeans): Client;
}) {
  const isComplete = (given: Given<Declared>): given is Complete<Declared> =>
    Object.keys(settings).every((name) => given[name] !== undefined);
  return {
    settings,
    queue,
    from: (given: Given<Declared>, measured: MeasuredAddress) => {
      if (!isComplete(given)) return undefined;
      const config = configured(given, measured);
      return { ...config, connect: (means: ClientMeans) => client(config, means) };
    },
  };
}
