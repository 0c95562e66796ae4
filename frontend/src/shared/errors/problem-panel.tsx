import { isNetworkProblem, type Problem } from '@/shared/api/problem';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { texts } from './texts';

export interface ProblemPanelProps {
  problem: Problem;
  /** Loads again; without it the whole page does. */
  onReload?: () => void;
  /** Where Go Home leads: staff pages pass theirs. */
  home?: string;
}

/** In place of a page that could not be shown: what happened, Reload, Go Home. */
export function ProblemPanel({ problem, onReload, home = paths.home.to() }: ProblemPanelProps) {
  const { title, text } = wordsFor(problem);
  return (
    <main className="grid content-start gap-2 px-(--gutter) pt-6">
      <h1 className="type-title">{title}</h1>
      <p role="alert" className="type-body text-muted">
        {text}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button onClick={onReload ?? (() => window.location.reload())}>{texts.reload}</Button>
        <ButtonLink to={home}>{texts.goHome}</ButtonLink>
      </div>
    </main>
  );
}

function wordsFor(problem: Problem): typeof texts.other {
  if (isNetworkProblem(problem)) return texts.network;
  return problem.status === 404 ? texts.missing : texts.other;
}
