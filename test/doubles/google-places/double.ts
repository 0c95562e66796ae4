import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { DOUBLE_PLACES, type DoublePlace } from './places';

/** A key of a project that does not exist. */
export const GOOGLE_KEY = 'AIza-double-of-google';

/** What the next answer is to be in place of the right one. */
export type GoogleFault = 'denied' | 'exhausted' | 'broken' | 'silent' | 'cut' | 'nonsense';

/** google.rpc.Status: what an error of Google's looks like. */
class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly status: string,
    message: string,
  ) {
    super(message);
  }
}

const SESSION = /^[\w-]{1,36}$/;
const request = z.strictObject({
  input: z.string().min(1),
  sessionToken: z.string().regex(SESSION).optional(),
  includedRegionCodes: z
    .array(z.string().regex(/^[a-z]{2}$/i))
    .max(15)
    .optional(),
  languageCode: z.string().optional(),
});
const PLACE_ID = /^[\w-]{4,}$/;
const MOST = 5;

/**
 * A double of Google's Places API (New), not Google: autocompletion and place details with keys, field masks and
 * sessions. It does what Google's documentation says and no more.
 */
export class GooglePlacesDouble {
  /** 'POST /v1/places:autocomplete', in their order, each with the session that it was sent in. */
  readonly asked: { readonly call: string; readonly session: string | null }[] = [];
  private readonly faults: { readonly path: RegExp; readonly fault: GoogleFault }[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((incoming, response) => void this.serve(incoming, response));
  }

  static async start(): Promise<GooglePlacesDouble> {
    const double = new GooglePlacesDouble();
    await new Promise<void>((ready) => double.server.listen(0, '127.0.0.1', ready));
    return double;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  next(path: RegExp, fault: GoogleFault): void {
    this.faults.push({ path, fault });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', this.url);
    const body = await textOf(incoming);
    const call = `${incoming.method ?? ''} ${pathname}`;
    const session = pathname.endsWith(':autocomplete') ? sessionIn(body) : searchParams.get('sessionToken');
    this.asked.push({ call, session });
    const fault = this.faultFor(call);
    if (fault === 'silent') return;
    if (fault === 'cut') {
      incoming.socket.destroy();
      return;
    }
    try {
      if (fault) refuse(fault);
      send(response, 200, fault === 'nonsense' ? {} : answer(call, body, searchParams, incoming.headers));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, status, message } = error;
      send(response, code, { error: { code, message, status } });
    }
  }

  private faultFor(call: string): GoogleFault | null {
    const index = this.faults.findIndex(({ path }) => path.test(call));
    return index < 0 ? null : (this.faults.splice(index, 1)[0]?.fault ?? null);
  }
}

function answer(
  call: string,
  body: string,
  query: URLSearchParams,
  headers: IncomingMessage['headers'],
): object {
  const key = headers['x-goog-api-key'];
  if (key === undefined)
    throw new Refusal(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers.");
  if (key !== GOOGLE_KEY) throw new Refusal(400, 'INVALID_ARGUMENT', 'API key not valid.');
  if (call === 'POST /v1/places:autocomplete') return suggestions(body);
  const placeId = /^GET \/v1\/places\/([^/]+)$/.exec(call)?.[1];
  if (placeId === undefined) throw new Refusal(404, 'NOT_FOUND', 'There is no such method.');
  return details(decodeURIComponent(placeId), headers['x-goog-fieldmask'], query.get('sessionToken'));
}

function suggestions(body: string): object {
  const asked = request.safeParse(jsonIn(body));
  if (!asked.success) throw new Refusal(400, 'INVALID_ARGUMENT', asked.error.message);
  const words = asked.data.input.toLowerCase().split(/\W+/).filter(Boolean);
  const fits = ({ text, components }: DoublePlace) => {
    const own = [text, ...components.map(([, long]) => long)].join(' ').toLowerCase().split(/\W+/);
    return words.every((typed) => own.some((word) => word.startsWith(typed)));
  };
  const found = DOUBLE_PLACES.filter(fits).slice(0, MOST);
  // Nothing found is no empty list.
  if (found.length === 0) return {};
  return {
    suggestions: found.map(({ placeId, text }) => ({
      placePrediction: { place: `places/${placeId}`, placeId, text: { text, matches: [] }, types: [] },
    })),
  };
}

function details(placeId: string, mask: unknown, session: string | null): object {
  if (typeof mask !== 'string' || mask === '')
    throw new Refusal(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  if (session !== null && !SESSION.test(session))
    throw new Refusal(400, 'INVALID_ARGUMENT', 'Invalid session token.');
  if (!PLACE_ID.test(placeId)) throw new Refusal(400, 'INVALID_ARGUMENT', 'Not a valid Place ID.');
  const place = DOUBLE_PLACES.find((one) => one.placeId === placeId);
  if (!place || place.isStale) throw new Refusal(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  const all: Record<string, unknown> = {
    id: placeId,
    formattedAddress: place.text,
    addressComponents: place.components.map(([type, longText, shortText]) => ({
      longText,
      shortText,
      types: [type, 'political'],
      languageCode: 'en',
    })),
    location: place.location,
  };
  const unknown = mask.split(',').find((field) => !(field in all));
  if (unknown !== undefined)
    throw new Refusal(400, 'INVALID_ARGUMENT', `Cannot find matching fields for path '${unknown}'.`);
  return Object.fromEntries(mask.split(',').map((field) => [field, all[field]]));
}

function refuse(fault: GoogleFault): void {
  if (fault === 'denied') throw new Refusal(403, 'PERMISSION_DENIED', 'Places API (New) has not been used.');
  if (fault === 'exhausted') throw new Refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
  if (fault === 'broken') throw new Refusal(500, 'INTERNAL', 'Internal error.');
}

function sessionIn(body: string): string | null {
  const asked = request.safeParse(jsonIn(body));
  return asked.success ? (asked.data.sessionToken ?? null) : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}
