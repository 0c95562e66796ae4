import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule } from '@lineless/platform/platform.module';
import { areas } from '../../composition/src/areas';
import type { Composition } from '../../composition/src/composition';

/** What is behind the routes, without routes, pages or live connections. */
@Module({})
export class WorkerModule {
  static with({ ports }: Composition): DynamicModule {
    return {
      module: WorkerModule,
      imports: [PlatformModule.with(ports, areas)],
    };
  }
}
