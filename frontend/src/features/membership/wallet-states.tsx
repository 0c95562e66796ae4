import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts-join';
import type { WalletStart } from './use-wallet-start';

/** The boxes of the wallet's buttons. */
export function WalletLoading() {
  return (
    <Loading label={texts.wallet.loading}>
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-13 rounded-control!" />
        <Skeleton className="h-13 rounded-control!" />
      </div>
    </Loading>
  );
}

interface NoWalletProps {
  why: Exclude<WalletStart, 'loading' | 'available'>;
  onAgain: () => void;
  onSupport: () => void;
}

/** M8: why there is no wallet, and the other way to a membership. */
export function NoWallet({ why, onAgain, onSupport }: NoWalletProps) {
  const { errors, again, alternative } = texts.wallet;
  return (
    <>
      <div className="-mx-(--gutter)">
        <ErrorState
          text={errors[why]}
          {...(why !== 'unavailable' && { onReload: onAgain, reloadText: again })}
        />
      </div>
      <div className="grid gap-2 rounded-tile bg-surface p-4">
        <p className="type-body">{alternative.text}</p>
        <Button variant="outline" size="compact" className="justify-self-start" onClick={onSupport}>
          {alternative.action}
        </Button>
      </div>
    </>
  );
}
