import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import type { MergeBy } from '@lineless/contracts/guest-lists/guest-table';
import { all, changing } from '@/shared/api/call';
import { withFile } from '@/shared/api/file';
import { gleventsApi, type GleventKey } from './glevents';

interface Import extends GleventKey {
  /** CSV. */
  readonly table: string;
  /** By what a guest of it is one who is on the list, and is changed; missing: none is. */
  readonly merge?: MergeBy | undefined;
  /** Nothing is done: the answer says what would be. */
  readonly preview?: true;
  /** Of this intent: sent again after a lost answer, it adds no guest twice. */
  readonly key: string;
}

export type Imported = AnswerOf<typeof reservationCalls.importReservations>;

const importApi = gleventsApi.injectEndpoints({
  endpoints: (build) => ({
    importGuests: build.mutation<Imported, Import>(
      withFile(
        changing(
          reservationCalls.importReservations,
          ({ vendorId, gleventId, key, ...body }: Import) => ({
            params: { vendorId, gleventId },
            body,
            key,
          }),
          all,
        ),
      ),
    ),
  }),
});

export const { useImportGuestsMutation } = importApi;
