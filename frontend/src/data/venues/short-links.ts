import { venueCalls } from '@lineless/contracts/venues/calls';
import type { ShortLink } from '@lineless/contracts/venues/short-links';
import { api } from '@/shared/api/api';
import { changing } from '@/shared/api/call';
import { allPages } from '@/shared/api/pages';

/** The contract's largest page. */
const PAGE = 200;

interface Target {
  readonly vendorId: string;
  readonly code: string;
  readonly redirectUrl: string;
}

const kept = ({ shortLink }: { shortLink: ShortLink }): ShortLink => shortLink;

const shortLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A venue's own, by code. */
    getShortLinks: build.query<ShortLink[], string>({
      async queryFn(vendorId, _api, _options, send) {
        const filled = { params: { vendorId }, query: { limit: PAGE } };
        const { data, meta, error } = await allPages(venueCalls.getShortLinks, filled, send);
        if (error) return { error };
        return { data: data.items.toSorted((a, b) => (a.code < b.code ? -1 : 1)), meta };
      },
      extraOptions: { seesOwnWrites: true },
    }),
    createShortLink: build.mutation<ShortLink, Target>(
      changing(
        venueCalls.createShortLink,
        ({ vendorId, ...body }: Target) => ({ params: { vendorId }, body }),
        kept,
      ),
    ),
    retargetShortLink: build.mutation<ShortLink, Target>(
      changing(
        venueCalls.retargetShortLink,
        ({ vendorId, code, redirectUrl }: Target) => ({ params: { vendorId, code }, body: { redirectUrl } }),
        kept,
      ),
    ),
  }),
});

export const { useGetShortLinksQuery, useCreateShortLinkMutation, useRetargetShortLinkMutation } =
  shortLinksApi;
