/** Sends one request repeatedly over persistent connections, for a given time. */
import { Agent, request } from 'node:http';
import { medianOf, quantile } from './quantiles.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: object;
  readonly token: string;
}

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly durationMs: number;
  /** The requests of one connection, sent in turn. */
  readonly requestsOf: (connection: number) => readonly GraphqlRequest[];
  /** Each request is sent once: the measurement ends when there are no more. */
  readonly once?: boolean;
  readonly onAnswer?: (answer: string, graphqlRequest: GraphqlRequest) => void;
}

/** Throws when any answer is a refusal: a server that refuses is quick. */
export async function measureLoad(
  url: string,
  { connections, durationMs, requestsOf, once = false, onAnswer }: LoadOptions,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const tookMs: number[] = [];
  const begin = performance.now();
  const end = begin + durationMs;
  const sendAll = async (connection: number): Promise<void> => {
    const bodies = requestsOf(connection).map((graphqlRequest) => ({
      body: JSON.stringify({ query: graphqlRequest.query, variables: graphqlRequest.variables }),
      token: graphqlRequest.token,
      graphqlRequest,
    }));
    for (let turn = 0; performance.now() < end; turn++) {
      if (once && turn >= bodies.length) return;
      const next = bodies[turn % bodies.length];
      if (next === undefined) throw new Error('A connection has nothing to send.');
      const start = performance.now();
      const answer = await post(`${url}/graphql`, next, agent);
      tookMs.push(performance.now() - start);
      if (answer.includes('"errors"')) throw new Error(`The server refused: ${answer}`);
      onAnswer?.(answer, next.graphqlRequest);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => sendAll(connection)));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { perSecond: tookMs.length / seconds, p50Ms: medianOf(tookMs), p99Ms: quantile(tookMs, 0.99) };
}

function post(url: string, { body, token }: { body: string; token: string }, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
      clienttimezoneoffset: '0',
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
