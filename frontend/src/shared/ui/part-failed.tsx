import { Button } from './button';
import { texts } from './texts';

export interface PartFailedProps {
  /** What did not come: 'Your cart could not be loaded.' */
  text: string;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a sheet or a dialog whose code could not be had: the page behind it stays. */
export function PartFailed({ text, onRetry, onClose }: PartFailedProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 mx-auto grid w-full max-w-[30rem] gap-4 rounded-t-sheet bg-surface px-(--gutter) pt-5 pb-safe text-text"
    >
      <p className="type-body">{text}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="accent" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    </div>
  );
}
