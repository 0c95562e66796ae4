import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { texts } from './texts-lost-event';

/** S8: in place of an event that could not be loaded. */
export function LostEvent({ backTo, onReload }: { backTo: string; onReload: () => void }) {
  return (
    <div className="grid content-start gap-2 px-(--gutter) pt-6">
      <h2 className="type-title">{texts.title}</h2>
      <p role="alert" className="type-body text-muted">
        {texts.text}
      </p>
      <div className="mt-4 grid gap-2">
        <Button variant="paper" full onClick={onReload}>
          {texts.reload}
        </Button>
        <ButtonLink to={backTo} full>
          {texts.back}
        </ButtonLink>
        <ButtonLink to={paths.staffLocations.to()} full>
          {texts.scan}
        </ButtonLink>
      </div>
    </div>
  );
}
