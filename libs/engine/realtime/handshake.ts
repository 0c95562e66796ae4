import { decodeJwt } from 'jose';
import { z } from 'zod';
import { ANONYMOUS, type Caller } from '@lineless/engine/cqrs/caller';
import { ProductError } from '@lineless/kernel/errors';

const MS_PER_S = 1000;
const handshakeAuth = z.object({ token: z.string().min(1).max(4096).nullish() }).nullish();

/** Who is at the other end of a socket, and until when (epoch milliseconds). */
export interface Visitor {
  readonly caller: Caller;
  readonly until: number | null;
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
  const parsed = handshakeAuth.safeParse(auth);
  if (!parsed.success) throw new Refused('INVALID_INPUT', 'The handshake takes a token or nothing.');
  const token = parsed.data?.token;
  if (token == null) return { caller: ANONYMOUS, until: null };
  try {
    const caller = await authenticate(token);
    return { caller, until: expiryOf(token) };
  } catch (error) {
    if (error instanceof ProductError) throw new Refused(error.code, error.message);
    throw new Refused('UNAVAILABLE', 'The sign-in cannot be checked right now. Try again.');
  }
}

/** Of a token whose signature has just been checked. */
function expiryOf(token: string): number | null {
  const { exp } = decodeJwt(token);
  return exp === undefined ? null : exp * MS_PER_S;
}
