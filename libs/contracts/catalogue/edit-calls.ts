import { staff } from '../access';
import { call } from '../call';
import { pageQuery } from '../common';
import { archiving, menuOrder, newProduct, orderedProducts, productRevision } from './menu-editing';
import { keptPicture, LARGEST_UPLOAD, pictureUpload } from './pictures';
import { importedMenu, LARGEST_TABLE, menuTable } from './menu-table';
import { productAnswer, productChange, productList, stockCount } from './products';

/** S7: what changes the menu. By itself, because no guest's page needs it. */
export const menuEditCalls = {
  changeProduct: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products-v2/{productId}',
    summary: 'Change availability or price, also whether its options can be had',
    access: staff('STAFF', 'product', 'productId'),
    body: productChange,
    answer: productAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'OPTION_NOT_FOUND'],
  }),
  /** Ours. */
  countStock: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products-v2/{productId}/stock',
    summary: 'Say how many pieces lie on the shelf',
    access: staff('STAFF', 'product', 'productId'),
    body: stockCount,
    answer: productAnswer,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'STOCK_NOT_TRACKED', 'STOCK_BELOW_HELD'],
  }),
  /** Ours. */
  addProduct: call({
    method: 'POST',
    path: '/vendor-locations/{vendorLocationId}/products',
    summary: 'Put a product on the menu',
    access: staff('MANAGER', 'location', 'vendorLocationId'),
    body: newProduct,
    status: 201,
    answer: productAnswer,
    errors: ['ORIGINAL_PRICE_TOO_LOW', 'OPTIONS_UNSOUND', 'PICTURE_GONE'],
  }),
  /** Ours. */
  reviseProduct: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products/{productId}',
    summary: 'Change what the menu says of a product',
    access: staff('MANAGER', 'product', 'productId'),
    body: productRevision,
    answer: productAnswer,
    errors: [
      'PRODUCT_NOT_FOUND',
      'PRODUCT_ARCHIVED',
      'PRODUCT_CHANGED_MEANWHILE',
      'ORIGINAL_PRICE_TOO_LOW',
      'OPTIONS_UNSOUND',
      'PICTURE_GONE',
    ],
  }),
  /** Ours. */
  archiveProduct: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/products/{productId}/archived',
    summary: 'Take a product off the menu for good, or put it back',
    access: staff('MANAGER', 'product', 'productId'),
    body: archiving,
    answer: productAnswer,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  /** Ours. */
  orderMenu: call({
    method: 'PUT',
    path: '/vendor-locations/{vendorLocationId}/product-order',
    summary: 'Put products in order',
    access: staff('MANAGER', 'location', 'vendorLocationId'),
    body: menuOrder,
    largestBody: 64 * 1024,
    answer: orderedProducts,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED'],
  }),
  /** Ours. */
  addPicture: call({
    method: 'POST',
    path: '/vendor-locations/{vendorLocationId}/pictures',
    summary: 'Have a picture kept, so that products can show it',
    access: staff('MANAGER', 'location', 'vendorLocationId'),
    body: pictureUpload,
    largestBody: LARGEST_UPLOAD,
    status: 201,
    answer: keptPicture,
    errors: ['PICTURE_UNREADABLE'],
  }),
  /** Ours. */
  exportMenu: call({
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/products/export',
    summary: 'The menu as a table (CSV), in its order',
    access: staff('MANAGER', 'location', 'vendorLocationId'),
    file: { name: 'menu.csv', type: 'text/csv' },
    reads: 'products',
  }),
  /** Ours. */
  importMenu: call({
    method: 'POST',
    path: '/vendor-locations/{vendorLocationId}/products/import',
    summary: 'Add and change what a table (CSV) says: all of its lines, or none where one is wrong',
    access: staff('MANAGER', 'location', 'vendorLocationId'),
    body: menuTable,
    largestBody: LARGEST_TABLE,
    answer: importedMenu,
    errors: ['TABLE_REFUSED'],
  }),
  /** Ours. */
  getArchivedProducts: call({
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/archived-products',
    summary: 'What was taken off the menu, the last first',
    access: staff('MANAGER', 'location', 'vendorLocationId'),
    query: pageQuery,
    answer: productList,
    reads: 'products',
  }),
};
