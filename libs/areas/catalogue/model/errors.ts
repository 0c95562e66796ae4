import { pictureLimits } from '@lineless/contracts/catalogue/picture-limits';
import { defineErrors } from '@lineless/kernel/errors';

export const catalogueErrors = defineErrors({
  PRODUCT_NOT_FOUND: { kind: 'not-found', message: 'This product does not exist.' },
  PRODUCT_ARCHIVED: {
    kind: 'conflict',
    message: 'This product is archived. Put it back on the menu first.',
  },
  PRODUCT_CHANGED_MEANWHILE: {
    kind: 'conflict',
    message: 'Somebody else has changed this product.',
  },
  ORIGINAL_PRICE_TOO_LOW: {
    kind: 'invalid',
    message: 'The original price cannot be below the price.',
  },
  OPTION_NOT_FOUND: { kind: 'not-found', message: 'This product has no such option.' },
  OPTIONS_UNSOUND: { kind: 'invalid', message: 'These options cannot be chosen from.' },
  PICTURE_NOT_FOUND: { kind: 'not-found', message: 'This picture does not exist.' },
  PICTURE_GONE: { kind: 'conflict', message: pictureLimits.gone },
  PICTURE_UNREADABLE: {
    kind: 'invalid',
    message: 'This file is no picture that can be read. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  },
  TABLE_REFUSED: { kind: 'invalid', message: 'Nothing was imported: some lines are wrong.' },
  PRODUCT_UNAVAILABLE: { kind: 'conflict', message: 'This product is not available right now.' },
  SOLD_OUT: { kind: 'conflict', message: 'This product is sold out.' },
  STOCK_NOT_TRACKED: { kind: 'conflict', message: 'This product does not track its stock.' },
  STOCK_BELOW_HELD: {
    kind: 'conflict',
    message: 'Customers who are paying right now hold more than this. Count again in a few minutes.',
  },
});
