import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { orderAggregate } from './handlers/aggregate';
import { orderErrors } from './model/errors';
import { GetExpectedWaitHandler } from './handlers/expected-wait';
import { AlignRevisionHandler } from './handlers/align-revision';
import { CartPricing } from './handlers/cart-pricing';
import { CompleteOrderHandler } from './handlers/complete-order';
import { ExpireOrderHandler } from './handlers/expire-order';
import { FollowOrderHandler, UnfollowOrderHandler } from './handlers/follow-order';
import { OpenOrders } from './handlers/open-orders';
import { OrderPayments } from './handlers/order-payments';
import { Orders } from './handlers/orders';
import { PlaceOrderHandler } from './handlers/place-order';
import { PrepareOrderHandler, RecallOrderHandler } from './handlers/prepare-order';
import { ReceivePaymentNoticeHandler } from './handlers/receive-payment-notice';
import { RecordDisputeHandler } from './handlers/record-dispute';
import { MarkPaidHandler, RecordPaymentHandler } from './handlers/record-payment';
import {
  FinishRefundHandler,
  RecordRefundFailureHandler,
  RecordRefundHandler,
  RefundOrderHandler,
} from './handlers/refund-order';
import { Refunds } from './handlers/refunds';
import { TakeOffItemHandler } from './handlers/take-off-item';
import { ReviseOrderHandler } from './handlers/revise-order';
import { ReleaseHoldHandler, SettleStockHandler } from './handlers/settle-stock';
import { StockHolds } from './handlers/stock-holds';
import { TellCustomerHandler } from './handlers/tell-customer';
import { ConfirmTestPaymentHandler, VerifyTestPaymentHandler } from './handlers/test-payments';
import {
  ExportOrdersOfLocationHandler,
  GetHistoryTotalsHandler,
  GetOrdersOfLocationHandler,
  GetTipsHandler,
} from './handlers/location-queries';
import { GetTaxOfLocationHandler } from './handlers/location-tax';
import { OrderNotices } from './handlers/order-notices';
import { OrderProcesses } from './handlers/processes';
import { CustomerOrders, PastBoard, VendorCustomers, VendorOrders } from './service';
import {
  CalculateTaxHandler,
  GetFulfilledOrdersHandler,
  GetOrderHandler,
  GetOrdersByCodeHandler,
  GetOrdersOfCustomerHandler,
  GetOrdersOfVendorHandler,
} from './handlers/queries';

const services = [
  Orders,
  CartPricing,
  StockHolds,
  OpenOrders,
  OrderPayments,
  Refunds,
  OrderNotices,
  OrderProcesses,
  CustomerOrders,
  PastBoard,
  VendorOrders,
  VendorCustomers,
];

const commandHandlers = [
  PlaceOrderHandler,
  ReviseOrderHandler,
  AlignRevisionHandler,
  MarkPaidHandler,
  RecordPaymentHandler,
  RecordDisputeHandler,
  CompleteOrderHandler,
  PrepareOrderHandler,
  RecallOrderHandler,
  RefundOrderHandler,
  TakeOffItemHandler,
  FinishRefundHandler,
  RecordRefundHandler,
  RecordRefundFailureHandler,
  ExpireOrderHandler,
  SettleStockHandler,
  ReleaseHoldHandler,
  FollowOrderHandler,
  UnfollowOrderHandler,
  TellCustomerHandler,
  ReceivePaymentNoticeHandler,
  ConfirmTestPaymentHandler,
  VerifyTestPaymentHandler,
];

const queryHandlers = [
  GetOrderHandler,
  GetOrdersOfCustomerHandler,
  GetOrdersOfLocationHandler,
  ExportOrdersOfLocationHandler,
  GetHistoryTotalsHandler,
  GetFulfilledOrdersHandler,
  GetOrdersByCodeHandler,
  GetTipsHandler,
  GetExpectedWaitHandler,
  GetOrdersOfVendorHandler,
  CalculateTaxHandler,
  GetTaxOfLocationHandler,
];

/** Orders: what customers and staff do with them, and what the payment provider tells about them. */
@Global()
@Module({
  providers: [...services, ...commandHandlers, ...queryHandlers],
  exports: [CustomerOrders, PastBoard, VendorCustomers, VendorOrders],
})
export class OrderingModule implements OnModuleInit {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly aggregates: Aggregates,
  ) {}

  /** From the stream: an order can be looked at before its projection has got there. */
  onModuleInit(): void {
    this.directory.register('order', {
      find: async (id) => {
        const { state } = await this.aggregates.load(orderAggregate, id);
        return state && { vendorId: state.vendorId, ownerId: state.userId };
      },
      missing: orderErrors.ORDER_NOT_FOUND,
    });
  }
}
