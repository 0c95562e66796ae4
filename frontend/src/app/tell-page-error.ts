import { platformCalls } from '@lineless/contracts/platform/calls';
import { pageErrorLimits } from '@lineless/contracts/platform/page-error-limits';
import { matchPath } from 'react-router-dom';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { API_ROOT } from '@/shared/api/root';
import { paths } from '@/shared/paths';

/** Of one visit: what fails in each frame would be told without end. */
const MOST = 3;
const told = new Set<string>();

/** Without a token, so that it is told also by a page whose session has failed; and not again where it is lost. */
export async function tellPageError(error: Error): Promise<void> {
  const { name, message, stack } = error;
  // A person who leaves, a network that is gone and what others have put into the page are no errors of it.
  if (name === 'AbortError' || isNetworkProblem(problemOf(error)) || stack?.includes('extension://')) return;
  const key = `${name} ${message}`;
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  const { method, path } = platformCalls.tellPageError;
  await fetch(API_ROOT + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: name.slice(0, pageErrorLimits.name),
      message: message.slice(0, pageErrorLimits.message),
      ...(stack !== undefined && { trace: stack.slice(0, pageErrorLimits.trace) }),
      page: pageOf(window.location.pathname),
    }),
    // The page may be about to go.
    keepalive: true,
  }).catch(() => undefined);
}

function pageOf(pathname: string): string {
  return Object.values(paths).find(({ pattern }) => matchPath(pattern, pathname))?.pattern ?? '';
}
