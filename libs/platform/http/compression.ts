import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { encodingFor, type Encoding } from './encoding';

/**
 * Shorter texts go as they are: with its headers such an answer is one packet on the wire, packed or not
 * (docs/measurements.md).
 */
export const WORTH_PACKING = 1_000;
/** What a text is packed with while its caller waits; files are packed when they are built. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Sends a text, packed where that pays and the request takes it. Not for what holds a secret: the length of a packed
 * answer tells whether something in it repeats what a stranger had put there (decision 031).
 */
export async function sendPacked(reply: FastifyReply, text: string): Promise<void> {
  reply.header('vary', 'accept-encoding');
  const encoding = text.length < WORTH_PACKING ? undefined : encodingFor(acceptedBy(reply));
  if (encoding === undefined) {
    reply.send(text);
    return;
  }
  const packed = await pack(text, encoding);
  reply.header('content-encoding', encoding).send(packed);
}

/** As `sendPacked`, of a text that comes in pieces and may be longer than what fits into memory. */
export function sendPackedPieces(reply: FastifyReply, pieces: Readable): void {
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`);
  const encoding = encodingFor(acceptedBy(reply));
  if (encoding === undefined) {
    reply.send(pieces);
    return;
  }
  const packing = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  // An error in the middle ends the answer in the middle: its reader sees that it is not whole.
  pipeline(pieces, packing, () => undefined);
  reply.header('content-encoding', encoding).send(packing);
}

/** As the request says it: a header that comes several times is one list. */
function acceptedBy({ request }: FastifyReply): string | undefined {
  const accepts = request.headers['accept-encoding'];
  return Array.isArray(accepts) ? accepts.join(',') : accepts;
}

function pack(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? inBrotli(text, BROTLI) : inGzip(text, GZIP);
}
