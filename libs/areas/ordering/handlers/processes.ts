import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { holdsDue, SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import { Bus } from '@lineless/engine/write/bus';
import { causedBy } from '@lineless/engine/write/causes';
import type { MessageType, ProductCommand } from '@lineless/engine/write/message';
import { ProcessManagers, type Turn } from '@lineless/engine/work/process-managers';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { AlignRevision } from './align-revision';
import { ExpireOrder } from './expire-order';
import { FinishRefund } from './refund-order';
import { ReleaseHold, SettleStock } from './settle-stock';
import { TellCustomer } from './tell-customer';
import { queues } from '../model/queues';
import { ordersModel } from '../model/read-models';

const SWEEP_MS = 5_000;
/** What a request is about to finish itself is left to it for so long. */
const GRACE_MS = 5_000;
const HOLDS_SWEEP_MS = 30_000;
/** An order that is being placed at the very end of its hold gets this long to appear. */
const HOLD_GRACE_MS = 60_000;

type OrderStep = MessageType<
  { readonly orderId: string },
  ProductCommand<{ readonly orderId: string }, void>
>;

/** What time or a crash has left open about orders, and what is done about it. */
@Injectable()
export class OrderProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    private readonly bus: Bus,
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.manage(queues.expireOrders, 'expiry-due', ExpireOrder);
    this.manage(queues.alignRevisions, 'revision-due', AlignRevision, GRACE_MS);
    this.manage(queues.settleStock, 'stock-due', SettleStock);
    this.manage(queues.finishRefunds, 'refund-due', FinishRefund);
    this.manage(queues.tellCustomers, 'notice-due', TellCustomer);
    this.processes.manage({
      queue: queues.releaseHolds,
      due: holdsDue,
      sweepMs: HOLDS_SWEEP_MS,
      graceMs: HOLD_GRACE_MS,
      step: (productId, { origin }) => this.releaseHolds(productId, origin),
    });
  }

  private manage(queue: string, index: string, type: OrderStep, graceMs = 0): void {
    const due = { model: ordersModel, index };
    const step = (orderId: string, { origin }: Turn) => this.bus.command(type, { orderId }, origin());
    this.processes.manage({ queue, due, sweepMs: SWEEP_MS, graceMs, step });
  }

  /** Stock that was held for orders which were then never placed. */
  private async releaseHolds(productId: string, origin: Turn['origin']): Promise<void> {
    const before = new Date(this.runtime.now() - HOLD_GRACE_MS).toISOString();
    for (const { heldBy, ...hold } of await this.shelf.runOut(productId, before)) {
      await this.bus.command(ReleaseHold, hold, causedBy(origin(), heldBy));
    }
  }
}
