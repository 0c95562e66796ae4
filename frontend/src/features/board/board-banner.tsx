import { OfflineBanner } from '@/shared/chrome/offline-banner';
import { useOnline } from '@/shared/hooks/use-online';
import { useLiveDot } from '@/shared/live/use-live-dot';
import { Banner } from '@/shared/ui/banner';

/** Says when the board may miss something: an old list never stands there without a mark. */
export function BoardBanner({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const online = useOnline();
  const { state, since } = useLiveDot();
  if (!online) return <OfflineBanner />;
  if (state !== 'stale' && !failed) return null;
  return (
    <Banner kind="stale" action={{ text: 'Retry', onPress: onRetry }}>
      {state === 'stale' && since !== undefined ? `Stale since ${since}.` : 'Not up to date.'} New orders may
      be missing.
    </Banner>
  );
}
