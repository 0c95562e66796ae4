import { CalendarX2 } from 'lucide-react';
import type { Problem } from '@/shared/api/problem';
import { ProblemPanel } from './problem-panel';

interface LinkProblemProps {
  problem: Problem;
  /** What is said where the link leads to nothing. */
  unknown: { readonly title: string; readonly text: string };
  onReload: () => void;
}

/** In place of what lies behind a link of a guest list, which may never have been one. */
export function LinkProblem({ problem, unknown, onReload }: LinkProblemProps) {
  if (problem.status !== 404) return <ProblemPanel problem={problem} onReload={onReload} />;
  return (
    <main className="grid gap-2 px-(--gutter) pt-6">
      <CalendarX2 aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
      <h1 className="type-title">{unknown.title}</h1>
      <p className="type-body text-muted">{unknown.text}</p>
    </main>
  );
}
