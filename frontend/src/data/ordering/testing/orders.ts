import type { Order } from '@lineless/contracts/ordering/orders';

/** An order that was paid at 11:30:00 PM; what a specification is about, it says itself. */
export function paidOrder(what: Partial<Order> = {}): Order {
  return {
    orderId: '01ORDER',
    userId: 'ana',
    vendorId: 'kiln-hall',
    vendorLocationId: '064E1',
    vendorAddress: { line1: '418 S Hill St', city: 'Los Angeles', state: 'CA', zip: '90013' },
    status: 'PAID',
    cartItems: [],
    subtotal: '10.00',
    tipAmount: '0.00',
    taxAmount: '0.95',
    eventFee: '0.00',
    totalAmount: '10.95',
    datetimeCreated: '2026-11-20T23:29:00.000Z',
    datetimeUpdated: '2026-11-20T23:30:00.000Z',
    datetimePaid: '2026-11-20T23:30:00.000Z',
    version: 2,
    ...what,
  };
}
