import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pending } from '@lineless/contracts/analytics/dump';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { NotReady } from '@lineless/engine/cqrs/message';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { EVENTS, RUNTIME } from '@lineless/platform/tokens';
import { FigureService } from './figure-service';
import { Prover } from './prove';
import type { Events } from './recount';

/** Half of what a browser waits for an answer (S7). */
const PATIENCE_MS = 5_000;
/** For whoever asks again. */
const KEPT_MS = 60_000;

/** Proofs that are asked for by pages: one of a month at a time, and it goes on when nobody waits any more. */
@Injectable()
export class Proofs {
  private readonly log = new Logger(Proofs.name);
  private readonly prover: Prover;
  /** Under way, or done and not fetched yet. */
  private readonly asked = new Map<string, Promise<DumpProof>>();

  constructor(
    @Inject(FigureService) figures: FigureService,
    @Inject(EVENTS) events: Events,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.prover = new Prover({ figures, events, runtime });
  }

  /** @throws VENDOR_NOT_FOUND */
  async proof(vendorId: string, month: string): Promise<{ readonly proof: DumpProof } | NotReady<Pending>> {
    const key = `${vendorId} ${month}`;
    const under = this.asked.get(key) ?? this.begin(key, vendorId, month);
    const proof = await Promise.race([under, sleep(this.runtime, PATIENCE_MS)]);
    if (!proof) return new NotReady({ status: 'PENDING' });
    this.asked.delete(key);
    return { proof };
  }

  private begin(key: string, vendorId: string, month: string): Promise<DumpProof> {
    const proof = this.prover.prove(vendorId, month);
    this.asked.set(key, proof);
    proof.then(
      (found) => {
        this.tell(found);
        this.runtime.after(KEPT_MS, () => this.asked.delete(key));
      },
      () => this.asked.delete(key),
    );
    return proof;
  }

  private tell({ vendorId, month, isEqual, differences }: DumpProof): void {
    if (isEqual) return;
    const what = differences.map((one) => one.what).join(', ');
    this.log.error(`The dump of ${vendorId} for ${month} is not what its events give: ${what}`);
  }
}
