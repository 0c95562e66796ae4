import { useOnline } from '@/shared/hooks/use-online';
import { Banner } from '@/shared/ui/banner';
import { texts } from './texts';

/** Under the header while the device has no network. @param text what follows from it here */
export function OfflineBanner({ text = texts.offline }: { text?: string | undefined }) {
  return useOnline() ? null : <Banner kind="offline">{text}</Banner>;
}
