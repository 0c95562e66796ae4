/** What nearly every order's state says, in the order in which JSON says it: with it those at rest are packed. */
export const orderDictionary = [
  '"refunded":{"refundId":"re_","amount":,"status":"REFUNDED","items":[{"reason":"NONE_PROVIDED"',
  '{"orderId":"","userId":"","vendorId":"","vendorName":"","vendorLocationId":"","locationDescription":"",',
  '"address":{"line1":"","city":"Los Angeles","state":"CA","zip":"900"},"status":"COMPLETE","items":[{',
  '"productId":"","lineId":"","name":"","productType":"NON_ALCOHOLIC_ITEM","productTaxCode":"txcd_41040002",',
  '"productType":"ALCOHOLIC_ITEM","productTaxCode":"txcd_99999999","imageUrls":["/pictures/.svg"],"price":',
  '00,"quantity":2,"lineAmount":0,"tax":{"rate":95000,"amount":1},"trackQuantity":true}],"trackQuantity":false},{',
  '"amounts":{"subtotal":0,"discount":0,"tip":0,"tax":,"eventFee":0,"total":},"promotionDescription":null,',
  '"placedAt":"2026-","updatedAt":"2026-","expiresAt":"2026-","hasExpired":false,"paymentIntentId":"pi_",',
  '"wanted":null,"paid":{"method":"card","last4":"4242","payer":{"firstName":"","lastName":""},',
  '"paymentIntentId":"pi_","amount":,"at":"2026-T.000Z"},"prepared":{"by":{"userId":"","name":"","at":"2026-',
  'Z"},"preparedSections":[],"completed":{"by":{"userId":"","name":""},"via":"button","via":"scan","at":"2026-',
  'Z"},"refundRequested":null,"refundAttempts":0,"refunded":null,"refundFailed":null,"itemRefunds":[],',
  '"deskRefunds":[],"disputes":[],"notices":{"areWanted":false,"due":[]},"stock":"committed",',
  '"stockSettledAt":"2026-","committed":[{"productId":"","quantity":1}]}"stock":"none","stockSettledAt":null,',
  '"committed":null}',
].join('');

/** What nearly every placed order says: with it the embedded event store packs long events. */
export const placedDictionary = [
  '"promotionDescription":"","notes":{"":""},"lineId":"","variantName":"","sections":["quantities":[{"productId":"",',
  '{"items":[{"productId":"","name":"","productType":"NON_ALCOHOLIC_ITEM","productTaxCode":"txcd_41040002",',
  '"productType":"ALCOHOLIC_ITEM","productTaxCode":"txcd_99999999","imageUrls":["/pictures/.svg"],"imageUrls":[],',
  '"price":00,"quantity":2,"lineAmount":0,"tax":{"rate":95000,"amount":1},"trackQuantity":true},{',
  '"trackQuantity":false}],"amounts":{"subtotal":0,"discount":0,"tip":0,"tax":,"eventFee":0,"total":},"orderId":"',
  '","userId":"","vendorId":"","vendorName":"","vendorLocationId":"","locationDescription":"","address":{"line1":"',
  '","city":"Los Angeles","state":"CA","zip":"900"},"expiresAt":"2026-T.000Z"}',
].join('');
