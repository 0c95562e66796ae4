import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { texts } from './texts';

/** What became of a question that was not answered. */
export function failedText(error: unknown): string {
  const problem = problemOf(error);
  if (isNetworkProblem(problem)) return texts.failed.offline;
  if (problem.status === 403) return texts.failed.unauthorized;
  return problem.status === 404 ? texts.failed.notFound : texts.failed.other;
}
