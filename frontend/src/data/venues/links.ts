import type { ShortCodeRedirect } from '@lineless/contracts/venues/venues';
import { api } from '@/shared/api/api';

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The target of a short code: an http(s) address or a path of this product. */
    getShortCodeRedirect: build.query<string, string>({
      query: (code) => `/short-code-redirects/${encodeURIComponent(code)}`,
      transformResponse: (answer: ShortCodeRedirect) => answer.redirect.redirectUrl,
    }),
  }),
});

export const { useGetShortCodeRedirectQuery, useLazyGetShortCodeRedirectQuery } = linksApi;
