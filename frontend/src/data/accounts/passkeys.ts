import { passkeyCalls } from '@lineless/contracts/accounts/passkey-calls';
import type { BodyFor, AnswerOf } from '@lineless/contracts/call';
import type { PasskeysAnswer } from '@lineless/contracts/accounts/passkeys';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';

type Creation = AnswerOf<typeof passkeyCalls.beginPasskey>['options'];
type Request = AnswerOf<typeof passkeyCalls.beginConfirmation>['options'];
type Adding = BodyFor<typeof passkeyCalls.addPasskey> & { readonly userId: string };
type Showing = BodyFor<typeof passkeyCalls.confirm> & { readonly userId: string };

const of = (userId: string) => ({ params: { userId } });

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A person's own; asked again where one was added, shown or taken away here. */
    getPasskeys: build.query<PasskeysAnswer, string>({
      ...asking(passkeyCalls.getPasskeys, of, all),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Passkeys'],
    }),
    /** What the browser makes a passkey by; good for some minutes. */
    beginPasskey: build.mutation<Creation, string>(
      asking(passkeyCalls.beginPasskey, of, ({ options }) => options),
    ),
    addPasskey: build.mutation<PasskeysAnswer, Adding>({
      ...changing(passkeyCalls.addPasskey, ({ userId, ...body }: Adding) => ({ ...of(userId), body }), all),
      invalidatesTags: ['Passkeys'],
    }),
    /** What a passkey has to sign; good for some minutes, and once. */
    beginConfirmation: build.mutation<Request, string>(
      asking(passkeyCalls.beginConfirmation, of, ({ options }) => options),
    ),
    confirm: build.mutation<{ until: string }, Showing>({
      ...changing(passkeyCalls.confirm, ({ userId, ...body }: Showing) => ({ ...of(userId), body }), all),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<void, { userId: string; passkeyId: string }>({
      ...changing(
        passkeyCalls.removePasskey,
        (params: { userId: string; passkeyId: string }) => ({ params }),
        all,
      ),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});

export const {
  useGetPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useBeginConfirmationMutation,
  useConfirmMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
