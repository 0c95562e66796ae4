import { wasLeft } from '@/shared/api/passkey-question';
import { problemOf } from '@/shared/api/problem';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

/** S8; below it, who asks too much, or too late, is told by the server why. */
export function sayFailure(what: keyof typeof texts.notDone, error: unknown): void {
  if (wasLeft(error)) return;
  const { status, message } = problemOf(error);
  const isRefused = status >= 400 && status < 500 && message !== '';
  toast.error(texts.notDone[what], isRefused ? message : undefined);
}
