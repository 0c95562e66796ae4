import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { texts } from './texts';

/** S8: in place of an event that could not be loaded. */
export function LostEvent({ backTo }: { backTo: string }) {
  const { title, text, back, scan } = texts.lost;
  return (
    <main className="grid content-start gap-2 px-(--gutter) pt-6">
      <h2 className="type-title">{title}</h2>
      <p role="alert" className="type-body text-muted">
        {text}
      </p>
      <div className="mt-4 grid gap-2">
        <ButtonLink to={backTo} variant="paper" full>
          {back}
        </ButtonLink>
        <ButtonLink to={paths.staffLocations.to()} full>
          {scan}
        </ButtonLink>
      </div>
    </main>
  );
}
