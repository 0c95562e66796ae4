import { textsOf } from '@/shared/texts/texts-of';

/** What is the same wherever something is paid. */
export const texts = textsOf({
  en: {
    title: 'Payment',
    /** @param total '$91.26' */
    pay: (total: string) => `Pay ${total}`,
    processing: 'Processing...',
    testPayments: 'Test payments. No card is charged.',
    wallets: 'Pay with a wallet',
    applePay: 'Apple Pay',
    googlePay: 'Google Pay',
    orByCard: 'or pay by card',
    loading: 'Loading the payment form',
    /** C8 */
    failed: 'Payment was not successful.',
    card: {
      number: {
        label: 'Card number',
        missing: 'Card number is required',
        short: 'Card number is incomplete',
      },
      expiry: {
        label: 'Expiry',
        placeholder: 'MM / YY',
        missing: 'Expiry is required',
        wrong: 'Expiry is a month and a year',
        past: 'This card has expired',
      },
      cvc: { label: 'CVC', placeholder: '3 digits', wrong: 'CVC has 3 digits' },
      name: {
        label: 'Cardholder name',
        placeholder: 'As on the card',
        missing: 'Cardholder name is required',
        /** C5 */
        asked: 'Please enter the cardholder name.',
      },
      zip: { label: 'ZIP', missing: 'ZIP is required' },
    },
    /** The bank's question. */
    verify: {
      title: 'Verify this payment',
      /** @param amount '$91.26' */
      text: (amount: string) =>
        `Your bank asks whether you want to pay ${amount}. This is a test: no card is charged.`,
      fail: 'Fail',
      action: 'Verify',
    },
  },
});
