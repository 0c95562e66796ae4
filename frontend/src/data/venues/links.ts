import { venueCalls } from '@lineless/contracts/venues/calls';
import { api } from '@/shared/api/api';
import { asking } from '@/shared/api/call';

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The target of a short code: an http(s) address or a path of this product. */
    getShortCodeRedirect: build.query<string, string>(
      asking(
        venueCalls.resolveShortCode,
        (code: string) => ({ params: { code } }),
        ({ redirect }) => redirect.redirectUrl,
      ),
    ),
  }),
});

export const { useGetShortCodeRedirectQuery, useLazyGetShortCodeRedirectQuery } = linksApi;
