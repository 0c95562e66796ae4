import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { orderAggregate } from './aggregate';
import { CalculateTaxHandler } from './calculate-tax';
import { CartPricing } from './handlers/cart-pricing';
import { CompleteOrderHandler } from './handlers/complete-order';
import { ExpireOrderHandler } from './handlers/expire-order';
import { OrderPayments } from './handlers/order-payments';
import { Orders } from './handlers/orders';
import { PaymentNotices } from './handlers/payment-notices';
import { PlaceOrderHandler } from './handlers/place-order';
import { PrepareOrderHandler, RecallOrderHandler } from './handlers/prepare-order';
import { MarkPaidHandler, RecordPaymentHandler } from './handlers/record-payment';
import {
  FinishRefundHandler,
  RecordRefundHandler,
  RefundOrderHandler,
  Refunds,
} from './handlers/refund-order';
import { ReviseOrderHandler } from './handlers/revise-order';
import { SettleHoldHandler, SettleStockHandler } from './handlers/settle-stock';
import { StockHolds } from './handlers/stock-holds';
import { DueOrders } from './processes/due-orders';
import { OrderProcesses } from './processes/order-processes';
import { ReleaseHolds } from './processes/release-holds';
import {
  BoardOfLocationHandler,
  FulfilledOrdersHandler,
  GetOrderHandler,
  OrdersOfCustomerHandler,
  OrdersOfLocationHandler,
  OrdersOfVendorHandler,
} from './queries';
import { CustomerOrderRoutes } from './routes/customer-routes';
import { PaymentRoutes } from './routes/payment-routes';
import { StaffOrderRoutes } from './routes/staff-routes';
import { TaxRoutes } from './routes/tax-routes';

const services = [Orders, CartPricing, StockHolds, OrderPayments, Refunds, PaymentNotices];
const commandHandlers = [
  PlaceOrderHandler,
  ReviseOrderHandler,
  MarkPaidHandler,
  RecordPaymentHandler,
  CompleteOrderHandler,
  PrepareOrderHandler,
  RecallOrderHandler,
  RefundOrderHandler,
  FinishRefundHandler,
  RecordRefundHandler,
  ExpireOrderHandler,
  SettleStockHandler,
  SettleHoldHandler,
];
/** What goes on without anybody asking. */
const processes = [DueOrders, OrderProcesses, ReleaseHolds];
const queryHandlers = [
  GetOrderHandler,
  OrdersOfCustomerHandler,
  OrdersOfLocationHandler,
  BoardOfLocationHandler,
  FulfilledOrdersHandler,
  OrdersOfVendorHandler,
  CalculateTaxHandler,
];

/** Orders: what customers and staff do with them, and what the payment provider tells about them. */
@Module({
  controllers: [CustomerOrderRoutes, StaffOrderRoutes, PaymentRoutes, TaxRoutes],
  providers: [...services, ...commandHandlers, ...queryHandlers, ...processes],
})
export class OrderingModule implements OnModuleInit {
  constructor(
    @Inject(AccessDirectory) private readonly directory: AccessDirectory,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  /** From the stream: an order can be looked at before its projection has got there. */
  onModuleInit(): void {
    this.directory.register('order', async (id) => {
      const { state } = await this.aggregates.load(orderAggregate, id);
      return state && { vendorId: state.vendorId, ownerId: state.userId };
    });
  }
}
