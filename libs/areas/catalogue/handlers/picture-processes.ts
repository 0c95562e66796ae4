import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import type { Runtime } from '@lineless/kernel/runtime';
import { PICTURES, RUNTIME } from '@lineless/platform/tokens';
import type { Pictures } from '@lineless/ports/pictures/port';

/** What is tapped, by the name of a picture. */
const QUEUE = 'drop-unnamed-pictures';
const SWEEP_MS = 60 * 60_000;
/** Longer than anybody leaves a form open. */
const GRACE_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 500;

/** Drops pictures that were uploaded and never saved with anything. */
@Injectable()
export class PictureProcesses implements OnModuleInit {
  constructor(
    private readonly processes: ProcessManagers,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.processes.manage({
      queue: QUEUE,
      due: () => this.overdue(),
      sweepMs: SWEEP_MS,
      step: (name) => this.pictures.drop(name, this.before()),
    });
  }

  /** What is left the next sweep finds. */
  private async *overdue(): AsyncGenerator<readonly string[]> {
    yield await this.pictures.unclaimed(this.before(), AT_ONCE);
  }

  private before(): number {
    return this.runtime.now() - GRACE_MS;
  }
}
