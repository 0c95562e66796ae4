import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { sleep, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { FigureService } from './figure-service';

/** A job that read the sales before they were folded anew has written by then what it made of them. */
const WRITTEN_MS = 3_000;

/**
 * The reason of a refund is written freely, and figures keep it: those of a forgotten person are worked out again
 * (decision 063).
 */
@Injectable()
export class ForgottenInFigures implements OnModuleInit {
  constructor(
    @Inject(Persons) private readonly persons: Pick<Persons, 'alsoAnew'>,
    private readonly figures: FigureService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    const { sales, keeper, asked, book } = this.figures;
    this.persons.alsoAnew(async (streams) => {
      const vendors = await sales.quartersOf(streams);
      if (vendors.size === 0) return;
      await sleep(this.runtime, WRITTEN_MS);
      await book.dropOthers();
      for (const [vendorId, quarters] of vendors) {
        await keeper.again(vendorId, quarters);
        await asked.forget(vendorId);
      }
    });
  }
}
