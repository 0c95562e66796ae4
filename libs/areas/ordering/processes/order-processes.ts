import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@lineless/engine/cqrs/bus';
import { systemOrigin } from '@lineless/engine/cqrs/caller';
import type { MessageType, ProductCommand } from '@lineless/engine/cqrs/message';
import type { Jobs } from '@lineless/ports/jobs/port';
import type { Runtime } from '@lineless/kernel/runtime';
import { JOBS, RUNTIME } from '@lineless/platform/tokens';
import { ExpireOrder } from '../handlers/expire-order';
import { FinishRefund } from '../handlers/refund-order';
import { SettleStock } from '../handlers/settle-stock';
import { DueOrders, eachDue, type DueIndex } from './due-orders';
import { DUE, OVERDUE, queues } from './queues';

const SWEEP_MS = 5_000;
/** A refund that the provider still refuses after this is a matter for people: it is asked for less often. */
const REFUND_PATIENCE_MS = 2 * 60_000;
const OVERDUE_SWEEP_MS = 10 * 60_000;

type OrderStep = MessageType<{ orderId: string }, ProductCommand<{ orderId: string }, void>>;

/**
 * Finish what time or a crash has left open: unpaid orders expire, stock goes where it belongs, refunds
 * are asked for until the provider has answered. Each looks into the stores; a tap only says 'now'.
 */
@Injectable()
export class OrderProcesses implements OnModuleInit {
  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(Bus) private readonly bus: Bus,
    @Inject(DueOrders) private readonly due: DueOrders,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.manage(queues.expireOrders, 'expiry-due', ExpireOrder);
    this.manage(queues.settleStock, 'stock-due', SettleStock);
    this.manage(queues.finishRefunds, 'refund-due', FinishRefund, REFUND_PATIENCE_MS);
  }

  /** @param patienceMs what has been due for longer is left to the slow sweep */
  private manage(queue: string, index: DueIndex, step: OrderStep, patienceMs?: number): void {
    const carryOut = (orderId: string) =>
      this.bus.command(step, { orderId }, systemOrigin(queue, this.runtime.id()));
    this.jobs.handle(queue, async (key) => {
      if (key !== DUE && key !== OVERDUE) return carryOut(key);
      const now = this.runtime.now();
      const from = key === DUE && patienceMs !== undefined ? isoOf(now - patienceMs) : '';
      return eachDue(await this.due.ids(index, from, isoOf(now)), carryOut);
    });
    this.jobs.sweep(queue, DUE, SWEEP_MS);
    if (patienceMs !== undefined) this.jobs.sweep(queue, OVERDUE, OVERDUE_SWEEP_MS);
  }
}

function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
