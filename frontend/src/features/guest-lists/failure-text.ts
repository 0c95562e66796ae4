import { isNetworkProblem, type Problem } from '@/shared/api/problem';
import { texts } from './texts-form';

/** Why something did not work, in words for the person who pressed. */
export function failureText(problem: Problem): string {
  if (isNetworkProblem(problem)) return texts.unreachable;
  return problem.message || texts.unknown;
}
