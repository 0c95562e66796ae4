/*
 * What is packed with these: the longer a piece that a text has in common with them, the less is left of it, so they are
 * in the order in which JSON says it.
 */

const LINE = [
  '"items":[{"productId":"","lineId":"","name":"","variantName":"","notes":{"":""},"sections":["","productType":"',
  'NON_ALCOHOLIC_ITEM","productTaxCode":"txcd_41040002","imageUrls":["/pictures/.svg"],"price":50,"quantity":2,',
  '"lineAmount":00,"tax":{"rate":95000,"amount":1},"trackQuantity":true},{"productId":"","name":"","productType":"',
  'ALCOHOLIC_ITEM","productTaxCode":"txcd_99999999","imageUrls":["/pictures/.svg"],"price":00,"quantity":1,',
  '"lineAmount":0,"tax":{"rate":95000,"amount":},"trackQuantity":false},{"productId":"',
].join('');
const AMOUNTS = '],"amounts":{"subtotal":0,"discount":0,"tip":00,"tax":,"eventFee":0,"total":';
const PLACE = [
  '"orderId":"","userId":"","vendorId":"","vendorName":"","vendorLocationId":"","locationDescription":"",',
  '"address":{"line1":"","city":"Los Angeles","state":"CA","zip":"900',
].join('');

/** What nearly every order's state says: with it those of all orders are packed. */
export const orderDictionary = [
  '"refunded":{"refundId":"re_","amount":,"reason":"NONE_PROVIDED""via":"button","prepared":{"by":{"userId":"",',
  '"name":"","at":""stock":"committed","stockSettledAt":"2026-","committed":[{"productId":"","quantity":1}]}',
  '"hasExpired":true,"paid":null,"prepared":null,"preparedSections":[],"completed":null,"status":"IN_PROGRESS',
  '"status":"REFUNDED"status":"EXPIRED"status":"PAID{',
  PLACE,
  '"},"status":"COMPLETE",',
  LINE,
  AMOUNTS,
  '},"promotionDescription":null,"placedAt":"2026-T.000Z","updatedAt":"2026-T.000Z","expiresAt":"2026-T.000Z",',
  '"hasExpired":false,"paymentIntentId":"pi_","wanted":null,"paid":{"method":"card","last4":"4242","payer":{',
  '"firstName":"","lastName":""},"paymentIntentId":"pi_","amount":,"at":"2026-T.000Z"},"prepared":null,',
  '"preparedSections":[],"completed":{"by":{"userId":"","name":" "},"via":"scan","at":"2026-T.000Z"},',
  '"refundRequested":null,"refundAttempts":0,"refunded":null,"refundFailed":null,"itemRefunds":[],"deskRefunds":[],',
  '"disputes":[],"notices":{"areWanted":false,"due":[]},"stock":"none","stockSettledAt":null,"committed":null}',
].join('');

/** What nearly all events of an order say: with it the embedded event store packs. */
export const orderEventsDictionary = [
  '{"refundId":"re_","amount":,"reason":"NONE_PROVIDED""promotionDescription":"","quantities":[{"productId":"","',
  'Id":"{"',
  LINE,
  AMOUNTS,
  '},',
  PLACE,
  '"},"expiresAt":"2026-T.000Z"}',
  '{"paymentIntentId":"pi_"}{"method":"card","payer":{},"paymentIntentId":"pi_","amount":}',
  '{"by":{"userId":""},"via":"button"}{"by":{"userId":""},"via":"scan"}{"by":{"userId":""}}',
  '"fields":{"data.by.name":"name","meta.actor.name":"left out"},"box":"',
  '"fields":{"data.payer.firstName":"name","data.payer.lastName":"left out","data.last4":"left out"},"box":"',
].join('');
