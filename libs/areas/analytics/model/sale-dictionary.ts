/** What nearly every sale's state says, in the order in which JSON says it: with it those at rest are packed. */
export const saleDictionary = [
  '"kind":"refund-requested","reason":"NONE_PROVIDED"},{"kind":"refunded"}',
  '{"orderId":"","userId":"","vendorId":"","vendorLocationId":"","items":[{"productId":"","lineId":"",',
  '"name":"","variantName":"","productType":"NON_ALCOHOLIC_ITEM","price":,"productType":"ALCOHOLIC_ITEM","price":',
  '00,"quantity":2,"lineAmount":0,"tax":{"rate":95000,"amount":1},"imageUrls":["/pictures/.svg"]},{',
  '"imageUrls":[]}],"amounts":{"subtotal":,"discount":0,"tax":,"eventFee":0},"tip":0,"total":0,"moments":[{',
  '"position":"00000000000","at":"2026-T","kind":"paid","method":"card","amount":,"payer":{"firstName":"",',
  '"lastName":""}},{"position":"00000000000","at":"2026-Z","kind":"ready"},{"position":"00000000000","at":"2026-',
  'Z","kind":"completed","by":{"userId":"","name":""}}]}',
].join('');
