/** Bytes on a raw connection: garbage, partial requests, several requests at once, and wrong framing. */
import type { Random } from '../random.ts';
import { filled, type Piece, type RawSending, type Shot } from '../shot.ts';
import { bent } from './graphql.ts';

type Maker = (random: Random) => Shot;

const eol = '\r\n';
const head = (line: string, ...more: string[]): string =>
  [line, `Host: ${filled.host}`, ...more, '', ''].join(eol);
const post = (body: string, ...more: string[]): string =>
  `${head('POST /graphql HTTP/1.1', 'Content-Type: application/json', ...more)}${body}`;
const typename = '{"query":"{__typename}"}';
const well = post(typename, `Content-Length: ${typename.length}`);
const live = head('GET /live HTTP/1.1', `Authorization: Bearer ${filled.token}`, 'Accept: text/event-stream');

function shot(
  label: string,
  random: Random,
  pieces: readonly (Piece | string | Buffer)[],
  end?: RawSending['end'],
): Shot {
  const asPieces = pieces.map((piece): Piece =>
    typeof piece === 'string'
      ? { bytes: Buffer.from(piece) }
      : Buffer.isBuffer(piece)
        ? { bytes: piece }
        : piece,
  );
  return {
    label,
    role: 'member',
    sending: { kind: 'raw', pieces: asPieces, end: end ?? random.pick(['half', 'reset', 'leave']) },
  };
}

const garbage: Maker = (random) =>
  shot('raw garbage', random, [random.bytes(1 + random.below(random.pick([4, 100, 4000])))]);

const bentRequest: Maker = (random) => shot('raw bent request', random, [bent(Buffer.from(well), random)]);

const pipelined: Maker = (random) => {
  const parts = [
    well,
    head('GET /healthz HTTP/1.1'),
    head('GET / HTTP/1.1', 'Accept: text/html'),
    head('HEAD /login HTTP/1.1'),
    head('GET /metrics HTTP/1.0'),
    'X\r\n\r\n',
    head('GET /live/changes HTTP/1.1'),
  ];
  return shot('raw several at once', random, [
    Array.from({ length: 2 + random.below(30) }, () => random.pick(parts)).join(''),
  ]);
};

const half: Maker = (random) => {
  const whole = random.pick([well, live, head('GET / HTTP/1.1')]);
  return shot('raw half a request', random, [whole.slice(0, random.below(whole.length))]);
};

const slow: Maker = (random) => {
  const cuts = 2 + random.below(4);
  const size = Math.ceil(well.length / cuts);
  const pieces = Array.from({ length: cuts }, (_, at) => ({
    bytes: Buffer.from(well.slice(at * size, (at + 1) * size)),
    after: 20,
  }));
  return shot('raw slow request', random, pieces);
};

const framing: Maker = (random) => {
  const chunked = 'Transfer-Encoding: chunked';
  const forms = [
    () => post(typename, 'Content-Length: 5'),
    () => post(typename, 'Content-Length: 500'),
    () => post(typename, 'Content-Length: -1'),
    () => post(typename, 'Content-Length: 99999999999999999999'),
    () => post(typename, 'Content-Length: 24', 'Content-Length: 25'),
    () => post(typename, 'Content-Length: 24, 24'),
    () => post(`18\r\n${typename}\r\n0\r\n\r\n`, chunked),
    () => post(`18;a="${'x'.repeat(5000)}"\r\n${typename}\r\n0\r\nX-Trailer: 1\r\n\r\n`, chunked),
    () => post(`ffffffffffffffff\r\n${typename}`, chunked),
    () => post(`zz\r\n${typename}\r\n`, chunked),
    () => post(`18\r\n${typename}\r\n0\r\n\r\n`, chunked, 'Content-Length: 24'),
    () => post(`18\r\n${typename}\r\n0\r\n\r\n`, 'Transfer-Encoding: gzip, chunked'),
    () => post(`${'1\r\n \r\n'.repeat(3000)}18\r\n${typename}\r\n0\r\n\r\n`, chunked),
    () => post(typename, 'Content-Length: 24', 'Expect: 100-continue'),
    () => post(typename, 'Content-Length: 24', 'Expect: x'),
    () => head('GET / HTTP/1.1', ' folded: x', '\tmore'),
    () => head('GET / HTTP/1.1', 'X: a\r\n b'),
    () => head('GET / HTTP/1.1', `Host: ${filled.host}`),
    () => head('GET / HTTP/9.9'),
    () => 'GET /\r\n\r\n',
    () => `GET / HTTP/1.1\r\n\r\n`,
    () => head('PRI * HTTP/2.0', 'SM'),
    () => head('CONNECT fuzz.example:443 HTTP/1.1'),
    () => head('OPTIONS * HTTP/1.1'),
    () => head('GET http://fuzz.example/ HTTP/1.1'),
    () => head('GET / HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'),
    () =>
      head(
        'GET /graphql HTTP/1.1',
        'Upgrade: h2c',
        'Connection: Upgrade, HTTP2-Settings',
        'HTTP2-Settings: x',
      ),
    () => head(`GET /${'a'.repeat(70_000)} HTTP/1.1`),
    () => head('GET / HTTP/1.1', ...Array.from({ length: 3000 }, (_, at) => `X${at}: y`)),
    () => head('GET //\u0000 HTTP/1.1'),
    () => head('GET /\u00e4 HTTP/1.1', 'Accept: text/html'),
    () => head(`${'M'.repeat(3000)} / HTTP/1.1`),
  ];
  return shot('raw odd framing', random, [Buffer.from(random.pick(forms)(), 'latin1')]);
};

/** Data that follows on the connection of an open stream. */
const onStream: Maker = (random) => {
  const after = random.pick([0, 0, 30, 60]);
  const then: Record<string, string> = {
    'a second request': head('GET /healthz HTTP/1.1'),
    'a second stream': live,
    'a request': well,
    garbage: 'x\r\n\r\n',
    'a late body': '{"query":"{__typename}"}',
    'an upgrade': head('GET /live HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade'),
    'half a request': 'GET /healthz HT',
    nothing: '',
  };
  const name = random.pick(Object.keys(then));
  const first = random.pick([
    live,
    live,
    live,
    live.replace('GET', 'HEAD'),
    live.replace('GET', 'OPTIONS'),
    live.replace('1.1', '1.0'),
    live.replace('Accept', 'Expect: 100-continue\r\nAccept'),
    live.replace('Accept', 'Content-Length: 24\r\nAccept'),
    live.replace('Accept', 'Transfer-Encoding: chunked\r\nAccept'),
  ]);
  return shot(`live, then ${name}`, random, [
    first,
    { bytes: Buffer.from(then[name] ?? ''), after },
    { bytes: Buffer.alloc(0), after: 30 },
  ]);
};

export const rawMakers: readonly (readonly [weight: number, make: Maker])[] = [
  [2, garbage],
  [3, bentRequest],
  [2, pipelined],
  [2, half],
  [1, slow],
  [4, framing],
  [6, onStream],
];
