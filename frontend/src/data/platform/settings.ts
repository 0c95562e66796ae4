import { platformCalls } from '@lineless/contracts/platform/calls';
import type { PublicSettings } from '@lineless/contracts/platform/settings';
import { api } from '@/shared/api/api';
import { all, asking } from '@/shared/api/call';

const DAY_SECONDS = 86_400;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<PublicSettings, void>({
      ...asking(platformCalls.getSettings, () => ({}), all),
      keepUnusedDataFor: DAY_SECONDS,
    }),
  }),
});

/** What the browser has to know of the configuration; it does not change while a page is open. */
export function useSettings(): PublicSettings | undefined {
  return settingsApi.useGetSettingsQuery(undefined, SELDOM).data;
}

const SELDOM = { refetchOnMountOrArgChange: false };

export const { useGetSettingsQuery } = settingsApi;
