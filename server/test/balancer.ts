/**
 * Distributes connections to processes of the server, as a proxy does that checks the readiness of each.
 */
import { connect, createServer } from 'node:net';
import { listenAt } from './ports.ts';
import { statusOf } from './server-process.ts';
import { trackedSockets } from './tcp-switch.ts';

const CHECK_EVERY_MS = 100;

export interface Balancer {
  readonly port: number;
  readonly address: string;
  /** How many of the processes accept requests at the moment. */
  serving(): number;
  close(): Promise<void>;
}

/** `ownPort` is the port of the balancer; a free one without it. */
export async function startBalancer(ports: readonly number[], ownPort = 0): Promise<Balancer> {
  const serving = new Set<number>();
  const { track, cut } = trackedSockets();
  let turn = 0;
  const look = async (port: number): Promise<void> => {
    const status = await statusOf(`http://127.0.0.1:${port}/readyz/process`);
    if (status === 200) serving.add(port);
    else serving.delete(port);
  };
  const server = createServer((near) => {
    const port = [...serving][turn++ % Math.max(1, serving.size)];
    track(near);
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    track(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroySoon());
  });
  await Promise.all(ports.map(look));
  const timer = setInterval(() => ports.forEach((port) => void look(port)), CHECK_EVERY_MS);
  const port = await listenAt(server, ownPort);
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    serving: () => serving.size,
    close: async () => {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
