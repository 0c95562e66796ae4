import { signNotice } from '@lineless/ports/payments/signature';
import type { Engine } from '../world/engine';
import type { World } from '../world/world';
import { WEBHOOK_SECRET } from './payments';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface WebhookParts {
  readonly world: World;
  /** The way from the bank to us. */
  readonly engine: Engine;
  /** To any process that serves; rejected where it was not taken. */
  readonly deliver: (rawBody: Uint8Array, signature: string) => Promise<void>;
}

/** Brings each notice until it was taken, as late and as often as the troubles of its way make it. */
export class Webhooks {
  constructor(private readonly parts: WebhookParts) {}

  tell(body: string): void {
    const { engine } = this.parts;
    const chance = engine.chanceOf(body);
    this.later(engine.delay(chance), body);
    if (chance.happens(engine.trouble.doubled)) this.later(engine.delay(chance) + 3_000, body);
  }

  private later(ms: number, body: string, pause = FIRST_PAUSE_MS): void {
    const { world, engine, deliver } = this.parts;
    world.after(ms, () => {
      const again = () => this.later(pause, body, Math.min(2 * pause, LONGEST_PAUSE_MS));
      if (engine.trouble.isAway || engine.chanceOf(`${body} ${pause}`).happens(engine.trouble.lost)) {
        again();
        return;
      }
      const rawBody = new TextEncoder().encode(body);
      deliver(rawBody, signNotice(WEBHOOK_SECRET, rawBody, world.now)).catch(again);
    });
  }
}
