import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import { Bus } from '@lineless/engine/cqrs/bus';
import { systemOrigin } from '@lineless/engine/cqrs/caller';
import type { Jobs } from '@lineless/ports/jobs/port';
import type { Runtime } from '@lineless/kernel/runtime';
import { JOBS, RUNTIME } from '@lineless/platform/tokens';
import { SettleHold } from '../handlers/settle-stock';
import { eachDue } from './due-orders';
import { DUE, queues } from './queues';

const SWEEP_MS = 30_000;
/** An order that is being placed at the very end of its hold gets this long to appear. */
const GRACE_MS = 60_000;

/** Frees stock that was held for orders which were then never placed. */
@Injectable()
export class ReleaseHolds implements OnModuleInit {
  constructor(
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(Bus) private readonly bus: Bus,
    @Inject(SHELF) private readonly shelf: Shelf,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(queues.releaseHolds, async () => {
      const before = new Date(this.runtime.now() - GRACE_MS).toISOString();
      const origin = systemOrigin(queues.releaseHolds, this.runtime.id());
      await eachDue(await this.shelf.holdsUntil(before), (hold) =>
        this.bus.command(SettleHold, hold, origin),
      );
    });
    this.jobs.sweep(queues.releaseHolds, DUE, SWEEP_MS);
  }
}
