import { venueCalls } from '@lineless/contracts/venues/calls';
import type { ShortLink } from '@lineless/contracts/venues/short-links';
import { api } from '@/shared/api/api';
import { changing } from '@/shared/api/call';
import { allPages, PAGE } from '@/shared/api/pages';

interface Target {
  readonly vendorId: string;
  readonly code: string;
  readonly redirectUrl: string;
}

interface Retargeting extends Target {
  /** What the page shows it to lead to. */
  readonly seen: string;
}

const kept = ({ shortLink }: { shortLink: ShortLink }): ShortLink => shortLink;

const shortLinksApi = api.enhanceEndpoints({ addTagTypes: ['ShortLinks'] }).injectEndpoints({
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
      providesTags: ['ShortLinks'],
    }),
    createShortLink: build.mutation<ShortLink, Target>({
      ...changing(
        venueCalls.createShortLink,
        ({ vendorId, ...body }: Target) => ({ params: { vendorId }, body }),
        kept,
      ),
      invalidatesTags: ['ShortLinks'],
    }),
    retargetShortLink: build.mutation<ShortLink, Retargeting>({
      ...changing(
        venueCalls.retargetShortLink,
        ({ vendorId, code, ...body }: Retargeting) => ({ params: { vendorId, code }, body }),
        kept,
      ),
      invalidatesTags: ['ShortLinks'],
    }),
  }),
});

export const { useGetShortLinksQuery, useCreateShortLinkMutation, useRetargetShortLinkMutation } =
  shortLinksApi;
