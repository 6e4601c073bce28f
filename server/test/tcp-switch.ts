/** A TCP proxy to a port of this machine that a test can switch to another port, cut, or silence. */
import { connect, createServer, type Socket } from 'node:net';
import { listenAt } from './ports.ts';

export interface TcpSwitch {
  readonly port: number;
  /** New connections go to this port; existing ones are cut. */
  leadTo(port: number): void;
  /** No data is forwarded any more, and no connection is closed. */
  fallSilent(): void;
  /** New data is forwarded again; the earlier connections stay silent. */
  speakAgain(): void;
  close(): Promise<void>;
}

export async function startTcpSwitch(firstPort: number): Promise<TcpSwitch> {
  let target = firstPort;
  let isSilent = false;
  const { sockets, track, cut } = trackedSockets();
  const server = createServer((near) => {
    track(near);
    if (isSilent) return;
    const far = connect(target, '127.0.0.1');
    track(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  return {
    port: await listenAt(server),
    leadTo: (port) => {
      target = port;
      cut();
    },
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speakAgain: () => void (isSilent = false),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

/** Open connections; errors of theirs are no errors of the test, and `cut` ends all of them. */
export function trackedSockets() {
  const sockets = new Set<Socket>();
  return {
    sockets,
    track: (socket: Socket): void => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    },
    cut: (): void => sockets.forEach((socket) => socket.destroy()),
  };
}
