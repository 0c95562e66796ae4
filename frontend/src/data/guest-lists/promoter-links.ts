import { promoterCalls } from '@lineless/contracts/guest-lists/promoter-calls';
import type { BodyFor } from '@lineless/contracts/call';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { useCallback } from 'react';
import { changing } from '@/shared/api/call';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { gleventsApi, type GleventKey } from './glevents';

type NewPromoterLink = BodyFor<typeof promoterCalls.createPromoterLink>;
type PromoterLinkChange = BodyFor<typeof promoterCalls.changePromoterLink>;

interface Creation extends GleventKey {
  readonly link: NewPromoterLink;
  /** Of this intent: sent again after a lost answer, it makes no second link. */
  readonly key: string;
}

interface Change extends GleventKey {
  readonly linkId: string;
  readonly change: PromoterLinkChange;
}

const kept = ({ glevent }: { glevent: Glevent }): Glevent => glevent;

const linksApi = gleventsApi.injectEndpoints({
  endpoints: (build) => ({
    createPromoterLink: build.mutation<Glevent, Creation>(
      changing(
        promoterCalls.createPromoterLink,
        ({ vendorId, gleventId, link, key }: Creation) => ({
          params: { vendorId, gleventId },
          body: link,
          key,
        }),
        kept,
      ),
    ),
    changePromoterLink: build.mutation<Glevent, Change>(
      changing(
        promoterCalls.changePromoterLink,
        ({ vendorId, gleventId, linkId, change }: Change) => ({
          params: { vendorId, gleventId, linkId },
          body: change,
        }),
        kept,
      ),
    ),
  }),
});

/** What staff do to the links of an event; each is shown at once. @throws what the call answers */
export function usePromoterLinkDeeds({ vendorId, gleventId }: GleventKey) {
  const dispatch = useAppDispatch();
  const [create] = linksApi.useCreatePromoterLinkMutation();
  const [change] = linksApi.useChangePromoterLinkMutation();
  const show = useCallback(
    (glevent: Glevent) => {
      dispatch(
        // Unless something newer was told before.
        gleventsApi.util.updateQueryData('getGlevent', { vendorId, gleventId }, (held) =>
          held.version > glevent.version ? held : glevent,
        ),
      );
    },
    [dispatch, vendorId, gleventId],
  );
  const add = async (link: NewPromoterLink, key: string): Promise<void> => {
    show(await create({ vendorId, gleventId, link, key }).unwrap());
  };
  const edit = async (linkId: string, changes: PromoterLinkChange): Promise<void> => {
    show(await change({ vendorId, gleventId, linkId, change: changes }).unwrap());
  };
  return { add, edit };
}
