import { Module } from '@nestjs/common';
import { CatalogueModule } from '@lineless/catalogue/module';
import { OrderingModule } from '../module';
import { DueOrders } from './due-orders';
import { OrderProcesses } from './order-processes';
import { ReleaseHolds } from './release-holds';

/** What goes on without anybody asking; runs wherever the jobs run. */
@Module({
  imports: [OrderingModule, CatalogueModule],
  providers: [DueOrders, OrderProcesses, ReleaseHolds],
})
export class OrderProcessesModule {}
