import type { Reward } from '@/data/rewards/rewards';
import { Button } from '@/shared/ui/button';
import { Confetti } from '@/shared/ui/confetti';
import { ProductPicture } from '@/shared/ui/product-picture';
import { ClaimTicket } from './claim-ticket';
import { ConfirmClaim } from './confirm-claim';
import { texts } from './texts';

const { winner: words } = texts;

interface WinnerViewProps {
  reward: Reward;
  onClaimed: () => void;
  onDone: () => void;
}

/** C2: the prize, its code, and the button of the staff. */
export function WinnerView({ reward, onClaimed, onDone }: WinnerViewProps) {
  const { prizeName, prizeDescription, prizeImageUrl } = reward;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
      <div role="status" className="grid gap-4">
        <div className="relative -mx-(--gutter) bg-accent-deep px-(--gutter) pt-11 pb-3">
          <Confetti className="absolute inset-x-0 top-0 h-11" />
          <p className="relative type-shout text-balance">{words.won}</p>
        </div>
        <div className="flex items-center gap-4">
          <span className="block size-18 shrink-0 overflow-hidden rounded-tile">
            <ProductPicture
              src={prizeImageUrl}
              name={prizeName}
              productType="MERCHANDISE"
              alt={words.picture(prizeName)}
              first
            />
          </span>
          <div className="min-w-0">
            <p className="type-heading break-words">{prizeName}</p>
            {prizeDescription !== '' && (
              <p className="mt-1 type-body break-words text-muted">{prizeDescription}</p>
            )}
          </div>
        </div>
      </div>
      <p className="type-label">{words.show}</p>
      <ClaimTicket reward={reward} />
      <ConfirmClaim reward={reward} onClaimed={onClaimed} />
      <Button variant="accent" full onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
