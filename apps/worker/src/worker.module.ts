import { Module, type DynamicModule } from '@nestjs/common';
import type { Given } from '../../composition/src/given';
import { ProductModule } from '../../composition/src/modules/product.module';

/** What is behind the routes, without routes, pages or live connections. */
@Module({})
export class WorkerModule {
  static forRoot(given: Given): DynamicModule {
    return { module: WorkerModule, imports: [ProductModule.forRoot(given)] };
  }
}
