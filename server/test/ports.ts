/** Ports of this machine. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Below the ports from which systems choose those of outgoing connections (from 32,768 on Linux), and above those that
 * `fetch` and browsers refuse (10,080 is the last).
 */
const PORTS = { from: 10_240, to: 32_768 };

/**
 * A port on which nothing listens, for a program that needs to be told one. A port of the system's choice may
 * become the end of somebody's outgoing connection before that program has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

/** Lets a server of this process listen, on a port of the system's choice by default; returns the port. */
export async function listenAt(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port);
    await once(probe, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
