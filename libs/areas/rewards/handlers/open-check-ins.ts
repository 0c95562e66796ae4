import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { pagesOf } from '@lineless/ports/documents/pages';
import { countedId, type MemberOnList } from '../model/check-in';
import { checkInTicketsModel } from '../model/read-models';

const PAGE = 100;
/** A ticket is for what goes on at the venue just then: after a day there is none to give any more. */
const DAY_MS = 24 * 60 * 60_000;

/** Check-ins of members that have not been counted yet. */
@Injectable()
export class OpenCheckIns {
  /** Every check-in before this position is counted. */
  private from: Position = '';

  constructor(
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The reservations' ids page by page, the latest first: as far back as the last walk left one open. */
  async *pages(): AsyncGenerator<readonly string[]> {
    const model = this.collections.get(checkInTicketsModel);
    const dayAgo = new Date(this.runtime.now() - DAY_MS).toISOString();
    const query = { index: 'checked-in', equals: [], from: this.from, descending: true, limit: PAGE };
    let latest: Position | null = null;
    let oldestOpen: Position | null = null;
    for await (const { states } of pagesOf((page) => model.states(page), query)) {
      const open: string[] = [];
      for (const state of states) {
        if (state.kind !== 'check-in' || !state.checkedIn) continue;
        const { at, position } = state.checkedIn;
        latest ??= position;
        if (at < dayAgo || (await this.isCounted(state))) continue;
        open.push(state.reservationId);
        oldestOpen = position;
      }
      yield open;
      if (states.some((state) => state.kind === 'check-in' && (state.checkedIn?.at ?? '') < dayAgo)) break;
    }
    this.from = oldestOpen ?? latest ?? this.from;
  }

  async isCounted({ userId, reservationId }: MemberOnList): Promise<boolean> {
    const model = this.collections.get(checkInTicketsModel);
    return (await model.get(countedId(userId, reservationId)))?.body != null;
  }
}
