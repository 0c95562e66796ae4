import { useOnline } from '@/shared/hooks/use-online';
import { Banner } from '@/shared/ui/banner';

/** Under the header while the device has no network. */
export function OfflineBanner() {
  return useOnline() ? null : <Banner kind="offline">Offline. What you see may be out of date.</Banner>;
}
