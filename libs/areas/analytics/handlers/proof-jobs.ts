import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { Abandoned, NotYet, ProcessManagers } from '@lineless/engine/work/process-managers';
import type { Runtime } from '@lineless/kernel/runtime';
import { EVENTS, RUNTIME } from '@lineless/platform/tokens';
import { FigureService } from './figure-service';
import { named } from '../model/month-key';
import { Prover } from './prove';
import type { Events } from './recount';

const QUEUE = 'prove-dumps';
/** It finds what a worker has left open, and takes away what is over. */
const SWEEP_MS = 60_000;

/** The job that proves what callers have asked for, one month after the other. */
@Injectable()
export class ProofJobs implements OnModuleInit {
  private readonly log = new Logger(ProofJobs.name);
  private readonly prover: Prover;
  /** Ends when the last proof does that waits in this process. */
  private line: Promise<void> = Promise.resolve();

  constructor(
    private readonly processes: ProcessManagers,
    private readonly figures: FigureService,
    @Inject(EVENTS) events: Events,
    @Inject(RUNTIME) runtime: Runtime,
  ) {
    this.prover = new Prover({ figures, events, runtime });
  }

  onModuleInit(): void {
    this.processes.manage({
      queue: QUEUE,
      due: () => this.figures.asked.open(),
      sweepMs: SWEEP_MS,
      step: (key, { goesOn }) => this.inLine(() => this.prove(key, goesOn)),
    });
  }

  /** There is a question (`AskedProofs`). A tap too many finds none. */
  tap(key: string): void {
    this.processes.tap(QUEUE, key);
  }

  private inLine(work: () => Promise<void>): Promise<void> {
    const turn = this.line.then(work);
    this.line = turn.catch(() => undefined);
    return turn;
  }

  private async prove(key: string, goesOn: () => boolean): Promise<void> {
    const { asked } = this.figures;
    if (!goesOn() || (await asked.find(key))?.proof !== null) return;
    const { vendorId, month } = named(key);
    try {
      const proof = await this.prover.prove(vendorId, month, goesOn);
      this.tell(proof);
      await asked.found(key, proof);
    } catch (error) {
      // A caller who waits is told so, and may ask again.
      if (error instanceof NotYet) throw error;
      await asked.drop(key);
      throw new Abandoned(error);
    }
  }

  private tell({ vendorId, month, isEqual, differences }: DumpProof): void {
    if (isEqual) return;
    const what = differences.map((one) => one.what).join(', ');
    this.log.error(`The dump of ${vendorId} for ${month} is not what its events give: ${what}`);
  }
}
