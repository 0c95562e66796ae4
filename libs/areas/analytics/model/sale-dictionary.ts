/** What nearly every sale says, in the order in which JSON says it: with it they are packed. */
export const saleDictionary = [
  '"kind":"refunded","amount":,"kind":"prepared""kind":"expired"},{"position":"0000000000',
  '{"orderId":"","userId":"","vendorId":"","vendorLocationId":"","items":[{"productId":"","lineId":"","name":"",',
  '"productType":"NON_ALCOHOLIC_ITEM","price":50,"quantity":2,"lineAmount":00,"tax":{"rate":95000,"amount":1},',
  '"imageUrls":["/pictures/.svg"]},{"productId":"","name":"","productType":"ALCOHOLIC_ITEM","price":00,"quantity":1,',
  '"lineAmount":0,"tax":{"rate":95000,"amount":},"imageUrls":["/pictures/.svg"]},{"productId":"","amounts":{',
  '"subtotal":0,"discount":0,"tax":,"eventFee":0},"tip":00,"total":,"moments":[{"position":"00000000000',
  '","at":"2026-T.000Z","kind":"paid","method":"card","amount":,"payer":{"firstName":"","lastName":""}},{"position":"',
  '00000000000","at":"2026-T.000Z","kind":"completed","by":{"userId":"","name":" "}}]}',
].join('');
