import { staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { orderList } from '../ordering/orders';
import { customerAnswer, customersQuery, foundCustomers } from './customers';

const CUSTOMERS = '/vendors/{vendorId}/customers';
const managers = staff('MANAGER', 'vendor', 'vendorId');

/** Ours: who comes to a vendor, for those who see its figures. Who opens a person's page is on record. */
export const customerCalls = {
  findCustomers: call({
    method: 'GET',
    path: CUSTOMERS,
    summary: "A vendor's customers by name, number or the code of an order",
    access: managers,
    query: customersQuery,
    answer: foundCustomers,
    reads: 'orders',
  }),
  getCustomer: call({
    method: 'GET',
    path: `${CUSTOMERS}/{userId}`,
    summary: 'A customer at a vendor: what they spent, when they came, their membership and guest lists',
    access: managers,
    answer: customerAnswer,
    reads: 'orders',
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  getCustomerOrders: call({
    method: 'GET',
    path: `${CUSTOMERS}/{userId}/orders`,
    summary: "A customer's orders at a vendor, newest first",
    access: managers,
    query: pageQuery,
    answer: orderList,
    reads: 'orders',
    errors: ['INVALID_TOKEN'],
  }),
};
