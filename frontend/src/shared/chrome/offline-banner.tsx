import { useOnline } from '@/shared/hooks/use-online';
import { Banner } from '@/shared/ui/banner';
import { texts } from './texts';

/** Under the header while the device has no network. */
export function OfflineBanner() {
  return useOnline() ? null : <Banner kind="offline">{texts.offline}</Banner>;
}
