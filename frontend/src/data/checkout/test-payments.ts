import type { ConfirmPaymentAnswer, ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import { api } from '@/shared/api/api';

interface AboutIntent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}

/** The test provider in place of the real one's form (API.md, test payments). */
const testPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmTestPayment: build.mutation<
      ConfirmPaymentAnswer,
      AboutIntent & Pick<ConfirmPaymentRequest, 'paymentMethod'>
    >({
      query: ({ paymentIntentId, ...body }) => ({
        url: `/test-payments/${encodeURIComponent(paymentIntentId)}/confirm`,
        method: 'POST',
        body,
      }),
    }),
    /** Answers the bank's question (3-D Secure). */
    verifyTestPayment: build.mutation<ConfirmPaymentAnswer, AboutIntent & { approve: boolean }>({
      query: ({ paymentIntentId, ...body }) => ({
        url: `/test-payments/${encodeURIComponent(paymentIntentId)}/verify`,
        method: 'POST',
        body,
      }),
    }),
  }),
});

export const { useConfirmTestPaymentMutation, useVerifyTestPaymentMutation } = testPaymentsApi;
