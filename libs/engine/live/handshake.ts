import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { ANONYMOUS, type Caller } from '@lineless/engine/write/caller';
import { ProductError } from '@lineless/kernel/errors';
import { takeIn } from '@lineless/kernel/take-in';

const MS_PER_S = 1000;
const handshakeAuth = z.object({ token: z.string().min(1).max(4096).nullish() }).nullish();

/** Who is at the other end of a socket, until when (epoch milliseconds), and in which session, as far as that is known. */
export interface Visitor {
  readonly caller: Caller;
  readonly until: number | null;
  readonly session: string | null;
}

/** What the client finds in its `connect_error`. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly data: { readonly code: string };
  constructor(code: string, message: string) {
    super(message);
    this.data = { code };
  }
}

/** The code of what `welcome` has thrown. */
export function refusalOf(error: unknown): string {
  return error instanceof Refused ? error.data.code : 'UNAVAILABLE';
}

/** No token is a visitor; a bad one is refused. @throws Refused */
export async function welcome(
  auth: unknown,
  authenticate: (token: string) => Promise<Caller>,
): Promise<Visitor> {
  const parsed = takeIn(handshakeAuth, auth);
  if (!parsed.success) throw new Refused('INVALID_INPUT', 'The handshake takes a token or nothing.');
  const token = parsed.data?.token;
  if (token == null) return { caller: ANONYMOUS, until: null, session: null };
  try {
    const caller = await authenticate(token);
    return { caller, ...saidBy(token) };
  } catch (error) {
    if (error instanceof ProductError) throw new Refused(error.code, error.message);
    throw new Refused('UNAVAILABLE', 'The sign-in cannot be checked right now. Try again.');
  }
}

/** Of a token whose signature has just been checked. */
function saidBy(token: string): Omit<Visitor, 'caller'> {
  const { exp, sid } = decodeJwt(token);
  return {
    until: exp === undefined ? null : exp * MS_PER_S,
    session: typeof sid === 'string' ? sid : null,
  };
}

/** Browsers say of which page a connection is, and let none of them say another's; what is no page says nothing. */
export function isOwnPage({ headers: { origin, host } }: Pick<IncomingMessage, 'headers'>): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
