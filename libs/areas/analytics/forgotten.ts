import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Persons } from '@lineless/engine/persons/persons';
import { FigureService } from './figure-service';

/**
 * The reason of a refund is written freely, and figures keep it: those of whoever is forgotten are worked out again
 * (decision 063).
 */
@Injectable()
export class ForgottenInFigures implements OnModuleInit {
  constructor(
    @Inject(Persons) private readonly persons: Persons,
    @Inject(FigureService) private readonly figures: FigureService,
  ) {}

  onModuleInit(): void {
    const { sales, keeper } = this.figures;
    this.persons.alsoAnew(async (streams) => {
      for (const [vendorId, quarters] of await sales.quartersOf(streams))
        await keeper.again(vendorId, quarters);
    });
  }
}
