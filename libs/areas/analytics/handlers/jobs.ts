import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { Publisher } from '@lineless/engine/live/publisher';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import type { LiveChange } from '@lineless/ports/changes/port';
import { monthOf } from '../model/calendar';
import type { SoldAt } from './sales';
import { FigureService } from './figure-service';
import { keyOf, named } from '../model/month-key';

const queues = { bringUp: 'bring-up-dumps', remake: 'remake-dumps' } as const;
const SWEEP_MS = 5_000;
/** So much comes together in one tap. */
const DEBOUNCE_MS = 250;
/**
 * It works the open quarter out whole, so it costs the more the more is sold in it. A fiftieth of the time is enough for
 * what no question waits for: it rests so many times as long as it took, but not for ever after a long beginning.
 */
const RESTS = 49;
const LONGEST_REST_MS = 30_000;
const [BEFORE = ''] = analyticsTopics.vendorAnalytics.pattern.split('{');

const paid = z.object({ datetimePaid: z.string() });

/**
 * Each payment, pickup and refund taps its vendor and month, whose job brings the figures up (DESIGN rule 2). A tap
 * that is lost is found by the sweep; until then questions count what is missing themselves.
 */
@Injectable()
export class DumpJobs implements OnModuleInit {
  /** By vendor, when what has changed was paid. */
  private readonly changed = new Map<string, Set<string>>();
  /** By vendor, until when its job rests (epoch milliseconds). */
  private readonly rests = new Map<string, number>();

  constructor(
    private readonly processes: ProcessManagers,
    private readonly publisher: Publisher,
    private readonly figures: FigureService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    const { keeper } = this.figures;
    this.processes.manage({
      queue: queues.bringUp,
      due: () => this.behind(),
      sweepMs: SWEEP_MS,
      step: (key) => this.bringUp(named(key).vendorId),
    });
    this.processes.manage({
      queue: queues.remake,
      due: nothing,
      sweepMs: SWEEP_MS,
      step: async (key) => {
        const { vendorId, month } = named(key);
        await keeper.remake(vendorId, month);
      },
    });
    this.publisher.watch('sales', {
      changed: (change) => this.note(change),
      // The sweep finds it.
      missed: () => undefined,
    });
  }

  /** Asks for a month to be made anew. */
  remake(vendorId: string, month: string): void {
    this.processes.tap(queues.remake, keyOf(vendorId, month));
  }

  /** What comes while it rests the next tap after that finds, or the sweep. */
  private async bringUp(vendorId: string): Promise<void> {
    const { runtime, rests } = this;
    const begun = runtime.now();
    const left = (rests.get(vendorId) ?? 0) - begun;
    // Longer than it ever rests: a clock was set back.
    if (left > 0 && left <= LONGEST_REST_MS) return;
    await this.figures.keeper.bringUp(vendorId);
    const done = runtime.now();
    rests.set(vendorId, done + Math.min(LONGEST_REST_MS, RESTS * (done - begun)));
  }

  private note({ topic, view }: LiveChange): void {
    const order = view === null ? undefined : paid.safeParse(JSON.parse(view)).data;
    if (!order || !topic.startsWith(BEFORE)) return;
    const vendorId = topic.slice(BEFORE.length).split(':')[0] ?? '';
    // oxlint-disable-next-line no-void -- what it does not find the sweep does
    if (this.changed.size === 0) this.runtime.after(DEBOUNCE_MS, () => void this.tap());
    this.changed.set(vendorId, (this.changed.get(vendorId) ?? new Set()).add(order.datetimePaid));
  }

  private async tap(): Promise<void> {
    const changed = [...this.changed];
    this.changed.clear();
    for (const [vendorId, times] of changed) {
      // Without a calendar there is no month: the sweep finds it.
      const calendar = await this.figures.vendors.calendar(vendorId).catch(() => undefined);
      if (calendar === undefined) continue;
      for (const month of new Set([...times].map((at) => monthOf(at, calendar))))
        this.processes.tap(queues.bringUp, keyOf(vendorId, month));
    }
  }

  /** Vendors that have sold what is not counted. Once all of it is, none is looked at again. */
  private async *behind(): AsyncGenerator<readonly string[]> {
    const { sales, book, vendors } = this.figures;
    const before = await book.swept();
    const until = await sales.position();
    if (until === '') return;
    const isOfUse = before !== null && before.position <= until;
    const seen = new Set<string>();
    for await (const page of isOfUse ? sales.changedAnywhere(before.position) : this.everybody()) {
      const open = page.filter(({ vendorId }) => seen.size < seen.add(vendorId).size);
      yield await Promise.all(
        open.map(async ({ vendorId, paidAt }) =>
          keyOf(vendorId, monthOf(paidAt, await vendors.calendar(vendorId))),
        ),
      );
    }
    if (seen.size > 0 || !isOfUse) await this.figures.keeper.swept([...seen], before, until);
  }

  /** Before the first sweep it is unknown who has sold what. */
  private async *everybody(): AsyncGenerator<readonly SoldAt[]> {
    const paidAt = isoTime(this.runtime);
    for await (const ids of this.figures.vendors.all()) yield ids.map((vendorId) => ({ vendorId, paidAt }));
  }
}

async function* nothing(): AsyncGenerator<readonly string[]> {
  // A request that was lost is asked for again by the waiting caller.
}
