import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { texts } from './texts-join';

interface NoFormProps {
  why: 'timedOut' | 'options' | 'request';
  onAgain: () => void;
  onSupport: () => void;
}

/** M8: why there is nothing to pay with, and the other way to a membership. */
export function NoForm({ why, onAgain, onSupport }: NoFormProps) {
  const { errors, again, alternative } = texts.payment;
  return (
    <>
      <div className="-mx-(--gutter)">
        <ErrorState text={errors[why]} onReload={onAgain} reloadText={again} />
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
