/**
 * Requests to other systems: with a time limit, a bound on the size of the answer, and a check of its
 * shape. Every failure becomes one kind of error, whose text names the service and the reason and never the
 * data that was sent.
 */
import * as v from 'valibot';

export type FailureReason = 'timeout' | 'unreachable' | 'status' | 'malformed' | 'too large' | 'refused';

/** Another system did not do what was requested. */
export class IntegrationFailure extends Error {
  override readonly name = 'IntegrationFailure';
  /** Its name in the log. */
  readonly service: string;
  readonly reason: FailureReason;
  /** The unexpected HTTP status; undefined when there was none. */
  readonly status: number | undefined;

  constructor(service: string, reason: FailureReason, status?: number) {
    super(`${service}: ${reason}${status === undefined ? '' : ` ${status}`}`);
    this.service = service;
    this.reason = reason;
    this.status = status;
  }
}

export interface IntegrationRequest {
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  readonly timeoutMs: number;
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/** Sends a request and returns the answer in the expected shape. Throws an IntegrationFailure otherwise. */
export async function fetchJson<Schema extends v.GenericSchema>(
  request: IntegrationRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await fetchText(request);
  const parsed = v.safeParse(schema, parsedJson(text, request.service));
  // The issues quote the answer, so they are not passed on.
  if (!parsed.success) throw new IntegrationFailure(request.service, 'malformed');
  return parsed.output;
}

/** Sends a request and returns the answer; undefined for HTTP 404. */
export async function fetchJsonIfAny<Schema extends v.GenericSchema>(
  request: IntegrationRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return await fetchJson(request, schema);
  } catch (error) {
    if (error instanceof IntegrationFailure && error.status === 404) return undefined;
    throw error;
  }
}

/** Sends data; the body of a successful answer is ignored. */
export async function sendData(request: IntegrationRequest): Promise<void> {
  await fetchText(request);
}

async function fetchText({
  service,
  method,
  url,
  headers,
  body,
  timeoutMs,
}: IntegrationRequest): Promise<string> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The data is meant for the configured host and for no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response, service);
    if (!response.ok) throw new IntegrationFailure(service, 'status', response.status);
    return text;
  } catch (error) {
    if (error instanceof IntegrationFailure) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new IntegrationFailure(service, timedOut ? 'timeout' : 'unreachable');
  }
}

async function readBounded(response: Response, service: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MAX_ANSWER_BYTES) throw new IntegrationFailure(service, 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsedJson(text: string, service: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IntegrationFailure(service, 'malformed');
  }
}

/** A path below the base address, with every part and value encoded. */
export function addressOf(
  base: string,
  parts: readonly (string | number)[],
  query: Readonly<Record<string, string | number>> = {},
): string {
  const path = parts.map((part) => encodeURIComponent(part)).join('/');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${base.replace(/\/+$/, '')}/${path}${search === '' ? '' : `?${search}`}`;
}
