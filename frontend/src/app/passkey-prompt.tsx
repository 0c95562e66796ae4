import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { onPasskeyQuestion, passkeyQuestion, type PasskeyQuestion } from '@/shared/api/passkey-question';

/** What asks comes when it is needed; where it cannot be had, nothing is confirmed. */
const PasskeyDialog = lazy<ComponentType<{ question: PasskeyQuestion }>>(() =>
  import('@/features/passkeys/passkey-dialog').then(
    (module) => ({ default: module.PasskeyDialog }),
    () => ({ default: NotToBeHad }),
  ),
);

/** Around the staff's screens: asks for a passkey when a call wants one. */
export function PasskeyPrompt() {
  const question = useSyncExternalStore(onPasskeyQuestion, passkeyQuestion);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyDialog question={question} />
    </Suspense>
  );
}

function NotToBeHad({ question }: { question: PasskeyQuestion }): null {
  useEffect(() => question.answer('unasked'), [question]);
  return null;
}
