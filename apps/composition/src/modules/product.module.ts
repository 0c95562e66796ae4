import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Bus } from '@lineless/engine/write/bus';
import type { Area } from '@lineless/platform/area';
import { MeasuredBus } from '@lineless/platform/measured';
import { PaymentReceivers } from '@lineless/platform/payment-receivers';
import { AREAS } from '@lineless/platform/tokens';
import { areas as allAreas } from '../areas';
import { Composition } from '../composition';
import type { Given } from '../given';
import { LiveModule } from './live.module';
import { PortsModule } from './ports.module';
import { ReadModule } from './read.module';
import { TrustModule } from './trust.module';
import { WorkModule } from './work.module';
import { WriteModule } from './write.module';

const ENGINE = [WriteModule, ReadModule, WorkModule, LiveModule, TrustModule];

/** The ports, the engine and the areas: all of the product but how it is reached. */
@Module({})
export class ProductModule {
  static forRoot(given: Given, areas: readonly Area[] = allAreas): DynamicModule {
    const shared = [
      PaymentReceivers,
      { provide: AREAS, useValue: areas },
      { provide: Bus, useClass: MeasuredBus },
    ];
    return {
      module: ProductModule,
      global: true,
      imports: [
        CqrsModule,
        DiscoveryModule,
        PortsModule.forRoot(given),
        ...ENGINE,
        ...areas.map(({ module }) => module),
      ],
      providers: [...shared, Composition],
      exports: [CqrsModule, DiscoveryModule, ...ENGINE, ...shared, Composition],
    };
  }
}
