import { jest } from '@jest/globals';
import type { Stripe } from '@stripe/stripe-js';

type Listener = (event: object) => void;

/** One of Stripe's elements: what it was made with, and the events that a spec lets it raise. */
export class StripeElementMade {
  private readonly listeners = new Map<string, Listener>();
  readonly mount = jest.fn();
  readonly update = jest.fn();
  readonly destroy = jest.fn();

  constructor(readonly options: unknown) {}

  on(event: string, listener: Listener): this {
    this.listeners.set(event, listener);
    return this;
  }

  raise(event: string, about: object = {}): void {
    this.listeners.get(event)?.(about);
  }
}

/** As much of Stripe's script as the pages use, in its place; a spec says what it answers. */
export class StripeScript {
  /** What each group was made with. */
  readonly groups: object[] = [];
  readonly made: StripeElementMade[] = [];
  readonly confirmed: { clientSecret?: string; confirmParams?: object }[] = [];
  submit: () => Promise<object> = async () => ({});
  confirm: () => Promise<object> = async () => ({ paymentIntent: { status: 'succeeded' } });
  begin: () => void = () => undefined;
  private readonly kinds = new Map<string, StripeElementMade>();

  readonly stripe = {
    elements: (options: object) => {
      this.begin();
      this.groups.push(options);
      return {
        create: (kind: string, its: unknown) => {
          const element = new StripeElementMade(its);
          this.made.push(element);
          this.kinds.set(kind, element);
          return element;
        },
        submit: () => this.submit(),
        fetchUpdates: async () => ({}),
      };
    },
    confirmPayment: (options: { clientSecret?: string; confirmParams?: object }) => {
      this.confirmed.push(options);
      return this.confirm();
    },
  };

  /** As the pages know it: forty methods more. */
  get asStripe(): Stripe {
    return this.stripe as unknown as Stripe;
  }

  get card(): StripeElementMade {
    return this.element('payment');
  }

  get wallets(): StripeElementMade {
    return this.element('expressCheckout');
  }

  private element(kind: string): StripeElementMade {
    const element = this.kinds.get(kind);
    if (!element) throw new Error(`No ${kind} element was made`);
    return element;
  }
}

/** For the loader, which keeps the first script that it finds: that one begins with the spec's present one. */
export function installStripe(present: () => StripeScript): void {
  // The release that the loader asks for, which it would otherwise miss aloud.
  Object.assign(window, { Stripe: Object.assign(() => present().stripe, { version: 'endive' }) });
}

export function removeStripe(): void {
  Reflect.deleteProperty(window, 'Stripe');
}
