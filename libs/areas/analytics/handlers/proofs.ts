import { Inject, Injectable } from '@nestjs/common';
import type { Pending } from '@lineless/contracts/analytics/dump';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { NotReady } from '@lineless/engine/write/message';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { analyticsErrors } from '../model/errors';
import { FigureService } from './figure-service';
import { keyOf } from '../model/month-key';
import { ProofJobs } from './proof-jobs';

/** Half of what a browser waits for an answer (S7). */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;
/** It may have failed because a store was away. */
const RETRY_AFTER_S = 10;

/** Proofs that are asked for by pages: the job makes one of a month at a time, and goes on when no caller waits any more. */
@Injectable()
export class Proofs {
  constructor(
    private readonly figures: FigureService,
    private readonly jobs: ProofJobs,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws VENDOR_NOT_FOUND · @throws PROOF_FAILED */
  async proof(vendorId: string, month: string): Promise<{ readonly proof: DumpProof } | NotReady<Pending>> {
    const { asked, sales, vendors } = this.figures;
    await vendors.calendar(vendorId);
    const key = keyOf(vendorId, month);
    const from = this.runtime.now();
    await asked.ask(key, await sales.position());
    this.jobs.tap(key);
    for (;;) {
      const known = await asked.find(key);
      if (!known) throw analyticsErrors.PROOF_FAILED({ retryAfterSeconds: RETRY_AFTER_S });
      if (known.proof) {
        await asked.fetched(key);
        return { proof: known.proof };
      }
      if (this.runtime.now() - from >= PATIENCE_MS) return new NotReady({ status: 'PENDING' });
      await sleep(this.runtime, LOOK_MS);
    }
  }
}
