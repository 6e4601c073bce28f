/** Checks an answer. */
import type { Shot } from '../shot.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Fault {
  readonly kind: string;
  readonly detail: string;
}

/** Texts of engines, files and databases; no sent value contains one of them. */
const inner: readonly RegExp[] = [
  /Maximum call stack/,
  /Cannot (?:read|set) prop/,
  /is not (?:a function|iterable|a constructor)\b/,
  /\(reading '/,
  /node_modules/,
  /node:internal/,
  /\.(?:ts|js|mjs|cjs):\d+/,
  /\n\s+at .+\(/,
  /\\n\s+at /,
  /file:\/\/\/(?!etc)/,
  /SQLITE_/,
  /constraint failed/i,
  /violates .*constraint/i,
  /no such (?:column|table)/,
  /relation "/,
  /syntax error at or near/,
  /near "[^"]*": syntax/,
  /invalid byte sequence/,
  /out of range for type/,
  /\b(?:TypeError|RangeError|ReferenceError|EvalError)\b/,
  /(?<!FST_)ERR_[A-Z]+_[A-Z]/,
  /ECONN|ENOENT|EACCES|EPIPE|ENOTFOUND/,
  /Unexpected token/,
  /Invalid (?:array|string) length/,
  /\/(?:work|home|usr|tmp|dev\/shm)\/(?!(?:kula-run-\w+\/)?kula-fuzz-marks)/,
];

export function faultsIn({ status, headers, text }: Answer, shot: Shot, sent: string): Fault[] {
  const faults: Fault[] = [];
  const body = parsed(text);
  if (status >= 500 && !isPolite(status, body))
    faults.push({ kind: `status ${status}`, detail: text.slice(0, 200) });
  if (text.includes('"code":"INTERNAL"'))
    faults.push({ kind: 'INTERNAL', detail: /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '' });
  if (needsJson(shot, status, headers) && body === undefined)
    faults.push({ kind: 'no JSON', detail: `${status} ${text.slice(0, 120)}` });
  const type = String(headers['content-type'] ?? '');
  const isProgram = /javascript|css|image|font|svg/.test(type);
  const word = isProgram
    ? undefined
    : inner
        .map((pattern) => pattern.exec(text)?.[0])
        .find((word) => word !== undefined && !sent.includes(word));
  if (word !== undefined)
    faults.push({ kind: 'inner words', detail: `${word.trim()} … ${around(text, word)}` });
  const injected = Object.keys(headers).find((name) => name.startsWith('x-fuzz'));
  if (injected !== undefined) faults.push({ kind: 'injected header', detail: injected });
  if (shot.mustRefuse === true && wasAnswered(status, body))
    faults.push({ kind: 'not refused', detail: `${shot.bend ?? ''} ${text.slice(0, 120)}` });
  return faults;
}

function parsed(text: string): unknown {
  try {
    // On a raw connection the answer includes its headers.
    return JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 1)) as unknown;
  } catch {
    return undefined;
  }
}

/** Overload, answered with a code. */
function isPolite(status: number, body: unknown): boolean {
  const { error, code, errors } = (body ?? {}) as {
    error?: unknown;
    code?: unknown;
    errors?: { extensions?: { code?: unknown } }[];
  };
  return (
    status === 503 && [error, code, errors?.[0]?.extensions?.code].some((one) => typeof one === 'string')
  );
}

function needsJson({ sending }: Shot, status: number, headers: Answer['headers']): boolean {
  if (
    String(headers['content-type'] ?? '').includes('json') &&
    sending.kind === 'http' &&
    sending.method !== 'HEAD' &&
    status !== 304
  )
    return true;
  return sending.kind === 'http' && sending.json === true;
}

function wasAnswered(status: number, body: unknown): boolean {
  const { data, kinds } = (body ?? {}) as { data?: unknown; kinds?: unknown };
  const holds = typeof data === 'object' && data !== null && Object.values(data).some((one) => one !== null);
  return status === 200 && (holds || kinds !== undefined);
}

function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 60), at + 100).replaceAll(/\s+/g, ' ');
}
