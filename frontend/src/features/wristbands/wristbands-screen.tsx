import { isWebAddress } from '@lineless/contracts/web-address';
import { BAD_TARGET } from '@lineless/contracts/wristbands/limits';
import { Watch } from 'lucide-react';
import { useGetWristbandsQuery, useWriteWristbandMutation } from '@/data/membership/vendor-wristbands';
import { useWorkplace } from '@/data/staff/workplace';
import { paths } from '@/shared/paths';
import { RedirectsPage } from '@/shared/redirects/redirects-page';
import { texts } from './texts';

const KIND = {
  icon: Watch,
  texts,
  takenCodes: ['WRISTBAND_TAKEN', 'WRISTBAND_WRITTEN'],
  inCapitals: false,
  problemOfTarget: (target: string) => (target === '' || isWebAddress(target) ? undefined : BAD_TARGET),
} as const;

/** Ours: where the wristbands of a venue lead (M4, resolutions 40 and 66). */
export function WristbandsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { data, isError, refetch } = useGetWristbandsQuery(vendorId);
  const [write] = useWriteWristbandMutation();
  return (
    <RedirectsPage
      kind={KIND}
      text={texts.text(window.location.host + paths.wristband.to({ nfcId: '' }))}
      at={location}
      backTo={paths.staffHome.to({ vendorLocationId })}
      redirects={data?.map(({ nfcId, overrideUrl }) => ({
        id: nfcId,
        name: nfcId,
        target: overrideUrl ?? '',
        leadsTo: overrideUrl ?? texts.ownPage,
      }))}
      isError={isError}
      onReload={() => void refetch()}
      onSave={(nfcId, target, seen) =>
        write({ vendorId, nfcId, ...leading(target), seen: seen === null ? null : leading(seen) }).unwrap()
      }
    />
  );
}

function leading(target: string): { readonly overrideUrl: string | null } {
  return { overrideUrl: target === '' ? null : target };
}
