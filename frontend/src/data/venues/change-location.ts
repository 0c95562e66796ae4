import { venueCalls } from '@lineless/contracts/venues/calls';
import type {
  LocationSettingsChange,
  PauseRequest,
  PromotionRequest,
} from '@lineless/contracts/venues/settings';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useCallback } from 'react';
import { changing } from '@/shared/api/call';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { newest } from '@/shared/live/newest';
import { venuesApi } from './venues';

interface At {
  readonly vendorLocationId: string;
}
interface AtPromotion extends At {
  readonly promotionId: string;
}

const at = ({ vendorLocationId }: At) => ({ params: { vendorLocationId } });
const atPromotion = ({ vendorLocationId, promotionId }: AtPromotion) => ({
  params: { vendorLocationId, promotionId },
});
const settled = ({ location }: { location: VendorLocation }): VendorLocation => location;

export const changeApi = venuesApi.injectEndpoints({
  endpoints: (build) => ({
    changeLocationSettings: build.mutation<VendorLocation, At & { settings: LocationSettingsChange }>(
      changing(
        venueCalls.changeLocationSettings,
        ({ settings, ...place }: At & { settings: LocationSettingsChange }) => ({
          ...at(place),
          body: settings,
        }),
        settled,
      ),
    ),
    pauseOrdering: build.mutation<VendorLocation, At & { pause: PauseRequest }>(
      changing(
        venueCalls.pauseOrdering,
        ({ pause, ...place }: At & { pause: PauseRequest }) => ({ ...at(place), body: pause }),
        settled,
      ),
    ),
    resumeOrdering: build.mutation<VendorLocation, At>(changing(venueCalls.resumeOrdering, at, settled)),
    setPromotion: build.mutation<VendorLocation, AtPromotion & { promotion: PromotionRequest }>(
      changing(
        venueCalls.setPromotion,
        ({ promotion, ...place }: AtPromotion & { promotion: PromotionRequest }) => ({
          ...atPromotion(place),
          body: promotion,
        }),
        settled,
      ),
    ),
    removePromotion: build.mutation<VendorLocation, AtPromotion>(
      changing(venueCalls.removePromotion, atPromotion, settled),
    ),
  }),
});

export interface ChangeLocation {
  readonly change: (settings: LocationSettingsChange) => Promise<void>;
  readonly pause: (pause: PauseRequest) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly setPromotion: (promotionId: string, promotion: PromotionRequest) => Promise<void>;
  readonly removePromotion: (promotionId: string) => Promise<void>;
}

/** Changes a location; every page here shows the answer before the promise is kept. Each throws what its call answers. */
export function useChangeLocation(vendorLocationId: string): ChangeLocation {
  const dispatch = useAppDispatch();
  const [change] = changeApi.useChangeLocationSettingsMutation();
  const [pause] = changeApi.usePauseOrderingMutation();
  const [resume] = changeApi.useResumeOrderingMutation();
  const [setPromotion] = changeApi.useSetPromotionMutation();
  const [removePromotion] = changeApi.useRemovePromotionMutation();
  const show = useCallback(
    (location: VendorLocation): void => {
      dispatch(
        venuesApi.util.updateQueryData('getVenueLocation', vendorLocationId, (held) =>
          newest(held ?? undefined, location),
        ),
      );
    },
    [dispatch, vendorLocationId],
  );
  return {
    change: async (settings) => show(await change({ vendorLocationId, settings }).unwrap()),
    pause: async (request) => show(await pause({ vendorLocationId, pause: request }).unwrap()),
    resume: async () => show(await resume({ vendorLocationId }).unwrap()),
    setPromotion: async (promotionId, promotion) =>
      show(await setPromotion({ vendorLocationId, promotionId, promotion }).unwrap()),
    removePromotion: async (promotionId) =>
      show(await removePromotion({ vendorLocationId, promotionId }).unwrap()),
  };
}
