import { Refusal } from './refusal';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Remembered {
  readonly asked: string;
  readonly at: number;
  /** `null` while the first request is under way. */
  reply: Reply | null;
}

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_KEY = 255;

/**
 * Idempotency keys as documented (docs.stripe.com/api/idempotent_requests): the first answer is kept, also a 500,
 * unless the request was refused before anything was tried; the same key with something else is an error; two at
 * once are a conflict. After a day a key may be forgotten, so here it is.
 */
export class Keys {
  private readonly known = new Map<string, Remembered>();

  constructor(private readonly nowMs: () => number) {}

  /** @param asked what the request asks for, to the letter */
  async once(key: string | undefined, asked: string, work: () => Promise<Reply>): Promise<Reply> {
    if (key === undefined) return work();
    if (key.length > LONGEST_KEY)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Idempotency keys have at most ${LONGEST_KEY} characters.`,
      });
    const at = this.nowMs();
    const earlier = this.known.get(key);
    if (earlier && at - earlier.at < DAY_MS) return this.again(key, earlier, asked);
    const remembered: Remembered = { asked, at, reply: null };
    this.known.set(key, remembered);
    try {
      remembered.reply = await work();
      return remembered.reply;
    } catch (error) {
      this.known.delete(key);
      throw error;
    }
  }

  /** As after a day. */
  forget(): void {
    this.known.clear();
  }

  private again(key: string, { asked, reply }: Remembered, now: string): Reply {
    if (asked !== now)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      });
    if (!reply)
      throw new Refusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      });
    return { ...reply, headers: { ...reply.headers, 'idempotent-replayed': 'true' } };
  }
}
