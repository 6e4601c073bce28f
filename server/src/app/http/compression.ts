/**
 * Compresses answers where the client accepts that: on a slow phone connection the transfer is most of the
 * waiting time.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Shorter ones fit into few packets anyway. */
const WORTHWHILE_CHARS = 2000;
/**
 * Addresses with codes of links and payment requests, and the field that contains such a code alone. An
 * answer with them also contains texts of other members: its compressed length would show whether such a text
 * repeats a part of a code.
 */
const CODE = /\/(?:redeem|request)\/|\bcode\\?"\s*:/i;
/** Of 11: a higher quality takes longer than it saves in transfer. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/** A quality of zero, with up to three decimals: the client does not accept that encoding. */
const REFUSED = /^q\s*=\s*0(?:\.0{0,3})?$/;

/** The better of the two compressions that the client names and does not refuse; undefined where there is none. */
export function encodingFor({
  'accept-encoding': accepted = '',
}: IncomingHttpHeaders): 'br' | 'gzip' | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => REFUSED.test(one)))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/** Whether an answer is long enough to be compressed, and contains no code. */
export function isWorthwhile(payload: unknown): payload is string {
  return typeof payload === 'string' && payload.length >= WORTHWHILE_CHARS && !CODE.test(payload);
}

/** Compresses the long answers of this scope that contain no code of a link, in another thread. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthwhile(payload)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers);
    if (encoding === undefined) return done(null, payload);
    const send = (error: Error | null, packed: Buffer): void => {
      // The uncompressed answer is as valid.
      if (error !== null) return done(null, payload);
      reply.header('content-encoding', encoding);
      done(null, packed);
    };
    if (encoding === 'gzip') return gzip(payload, { level: GZIP_LEVEL }, send);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return brotliCompress(payload, { params }, send);
  });
}
