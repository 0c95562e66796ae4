import type { StoredEvent } from '@lineless/kernel/event';

export interface ForgottenElsewhereParts {
  readonly forgetStates: () => void;
  /** Nothing that is remembered may be written again. */
  readonly beWary: (isWary: boolean) => void;
}

/** The names of the events of an account's stream (`libs/areas/accounts/events.ts`). */
const BEGUN = 'PersonForgotten';
export const ERASED = 'PersonErased';

/**
 * Another process is forgetting somebody: what this one has in memory of them goes, and as long as it lasts nothing that
 * is remembered is folded on.
 */
export class ForgottenElsewhere {
  private readonly underWay = new Set<string>();

  constructor(private readonly parts: ForgottenElsewhereParts) {}

  heard(events: readonly Pick<StoredEvent, 'type' | 'stream'>[]): void {
    for (const { type, stream } of events) {
      if (type !== BEGUN && type !== ERASED) continue;
      if (type === BEGUN) this.underWay.add(stream);
      else this.underWay.delete(stream);
      this.parts.beWary(this.underWay.size > 0);
      this.parts.forgetStates();
    }
  }
}
