import { orderingCalls } from '@lineless/contracts/ordering/calls';
import type { ConfirmPaymentAnswer, ConfirmPaymentRequest } from '@lineless/contracts/ordering/payments';
import { api } from '@/shared/api/api';
import { all, changing } from '@/shared/api/call';

interface AboutIntent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
}
type Confirmation = AboutIntent & Pick<ConfirmPaymentRequest, 'paymentMethod'>;
type Verification = AboutIntent & { readonly approve: boolean };

/** The test provider in place of the real one's form (API.md, test payments). */
const testPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmTestPayment: build.mutation<ConfirmPaymentAnswer, Confirmation>(
      changing(
        orderingCalls.confirmTestPayment,
        ({ paymentIntentId, ...body }: Confirmation) => ({ params: { paymentIntentId }, body }),
        all,
      ),
    ),
    /** Answers the bank's question (3-D Secure). */
    verifyTestPayment: build.mutation<ConfirmPaymentAnswer, Verification>(
      changing(
        orderingCalls.verifyTestPayment,
        ({ paymentIntentId, ...body }: Verification) => ({ params: { paymentIntentId }, body }),
        all,
      ),
    ),
  }),
});

export const { useConfirmTestPaymentMutation, useVerifyTestPaymentMutation } = testPaymentsApi;
