import { anyone, staff } from '../access';
import { call } from '../call';
import { menuQuery, productAnswer, productChange, productList, stockCount } from './products';

/** S7: the inventory service. */
export const catalogueCalls = {
  getMenu: call({
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/products',
    summary: 'The menu of a location',
    access: anyone,
    query: menuQuery,
    answer: productList,
    reads: 'products',
  }),
  changeProduct: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products-v2/{productId}',
    summary: 'Change availability or price',
    access: staff('STAFF', 'product', 'productId'),
    body: productChange,
    answer: productAnswer,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  /** Ours. */
  countStock: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products-v2/{productId}/stock',
    summary: 'Say how many pieces lie on the shelf',
    access: staff('STAFF', 'product', 'productId'),
    body: stockCount,
    answer: productAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'STOCK_NOT_TRACKED', 'STOCK_BELOW_HELD'],
  }),
};
