import Stripe from 'stripe';

export interface StripeNotice {
  readonly type: string;
  readonly text: string;
}
export type Receive = (notice: StripeNotice, signature: string) => Promise<void>;

/** 'at-once': as they happen. 'held': until they are let go, in any order and as often as wanted. */
export type WebhookMode = 'at-once' | 'held' | 'never';

/** Events of the account, signed by Stripe's own package and brought to its receivers. */
export class Webhooks {
  mode: WebhookMode = 'at-once';
  /** Every event there ever was, oldest first. */
  readonly notices: StripeNotice[] = [];
  receive: Receive = async () => undefined;
  private held: StripeNotice[] = [];
  private readonly taken = new Set<StripeNotice>();
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly secret: string,
    private readonly nowMs: () => number,
  ) {}

  /** @param object as it was when it happened: a receiver that believes it later is misled */
  tell(type: string, object: unknown): void {
    const id = `evt_double${String(this.notices.length + 1).padStart(6, '0')}`;
    const created = Math.floor(this.nowMs() / 1000);
    const event = { id, object: 'event', type, created, livemode: false, data: { object } };
    const notice = { type, text: JSON.stringify(event, null, 2) };
    this.notices.push(notice);
    if (this.mode === 'held') this.held.push(notice);
    if (this.mode === 'at-once') this.underWay = Promise.all([this.underWay, this.bring(notice)]);
  }

  /** Lets the held events go, each after the one before it. @param order what they become on their way */
  async release(
    order: (held: readonly StripeNotice[]) => readonly StripeNotice[] = (held) => held,
  ): Promise<void> {
    const going = order(this.held);
    this.held = [];
    for (const notice of going) await this.bring(notice);
  }

  /** Newest first. */
  events(): readonly { readonly id: string; readonly type: string }[] {
    return this.notices
      .map((notice) => ({
        ...(JSON.parse(notice.text) as { readonly id: string; readonly type: string }),
        pending_webhooks: this.taken.has(notice) ? 0 : 1,
      }))
      .reverse();
  }

  /** Until everything that went out has been answered. */
  async settled(): Promise<void> {
    await this.underWay;
  }

  sign(text: string, secret = this.secret): string {
    const timestamp = Math.floor(this.nowMs() / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload: text, secret, timestamp });
  }

  private async bring(notice: StripeNotice): Promise<void> {
    await this.receive(notice, this.sign(notice.text));
    this.taken.add(notice);
  }
}
