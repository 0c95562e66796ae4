import { texts } from './texts';

/** Between the wallets and the card. */
export function OrByCard() {
  return (
    <p className="my-4 flex items-center gap-3 type-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {texts.orByCard}
    </p>
  );
}
