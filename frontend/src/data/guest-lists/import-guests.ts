import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { all, changing } from '@/shared/api/call';
import { gleventsApi, type GleventKey } from './glevents';

interface Import extends GleventKey {
  /** CSV. */
  readonly table: string;
  /** Of this intent: sent again after a lost answer, it adds no guest twice. */
  readonly key: string;
}

const importApi = gleventsApi.injectEndpoints({
  endpoints: (build) => ({
    importGuests: build.mutation<AnswerOf<typeof guestListCalls.importReservations>, Import>(
      changing(
        guestListCalls.importReservations,
        ({ vendorId, gleventId, table, key }: Import) => ({
          params: { vendorId, gleventId },
          body: { table },
          key,
        }),
        all,
      ),
    ),
  }),
});

export const { useImportGuestsMutation } = importApi;
