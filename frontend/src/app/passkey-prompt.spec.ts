import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useRemoveRoleMutation } from '@/data/staff/team';
import type { PasskeyAnswer } from '@/shared/api/passkey-gate';
import { onPasskeyQuestion, passkeyQuestion, wasLeft } from '@/shared/api/passkey-question';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { hookInStore } from './testing/in-store';

const person = { vendorId: 'kiln-hall', phoneNumber: '+13105550101' };
const refused = (code: string) => Response.json({ code, error: 'Confirm it.' }, { status: 403 });

describe('A call that wants a passkey', () => {
  let asked: Asked[];
  let answers: Response[];
  let stop: (() => void) | undefined;

  beforeEach(() => {
    asked = serverThatAnswers(() => answers.shift() ?? new Response(null, { status: 204 }));
    answers = [];
  });
  afterEach(() => {
    stop?.();
    stop = undefined;
    cleanup();
    jest.restoreAllMocks();
  });

  const send = () => {
    const { result } = hookInStore(() => useRemoveRoleMutation());
    let outcome: unknown;
    act(() => {
      void result.current[0](person).then((ended) => (outcome = ended.error ?? 'done'));
    });
    return { outcome: () => outcome };
  };
  const answer = (given: PasskeyAnswer) => act(() => passkeyQuestion()?.answer(given));

  // id: is-sent-again-with-the-same
  it('is sent again with the same key once it was shown', async () => {
    stop = onPasskeyQuestion(() => undefined);
    answers = [refused('PASSKEY_REQUIRED')];
    const { outcome } = send();
    await waitFor(() => expect(passkeyQuestion()).toMatchObject({ isMissing: false }));
    expect(asked).toHaveLength(1);
    answer('shown');
    await waitFor(() => expect(outcome()).toBe('done'));
    expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(asked).toHaveLength(2);
    expect(passkeyQuestion()).toBeNull();
  });

  it('ends as left where the question was closed, and stays refused where it could not be put', async () => {
    stop = onPasskeyQuestion(() => undefined);
    for (const code of ['PASSKEY_REQUIRED', 'PASSKEY_MISSING']) {
      answers = [refused(code)];
      const { outcome } = send();
      await waitFor(() => expect(passkeyQuestion()).toMatchObject({ isMissing: code === 'PASSKEY_MISSING' }));
      answer('left');
      await waitFor(() => expect(outcome()).toBeDefined());
      expect(wasLeft(outcome())).toBe(true);
      answers = [refused(code)];
      const unasked = send();
      await waitFor(() => expect(passkeyQuestion()).not.toBeNull());
      answer('unasked');
      await waitFor(() => expect(unasked.outcome()).toMatchObject({ status: 403, data: { code } }));
      expect(wasLeft(unasked.outcome())).toBe(false);
    }
    expect(asked).toHaveLength(4);
  });

  it('asks once for all that want it', async () => {
    let questions = 0;
    stop = onPasskeyQuestion(() => (questions += passkeyQuestion() ? 1 : 0));
    answers = [refused('PASSKEY_REQUIRED'), refused('PASSKEY_REQUIRED')];
    const both = [send(), send()];
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(passkeyQuestion()).not.toBeNull());
    await act(() => Promise.resolve());
    answer('shown');
    await waitFor(() => expect(both.map(({ outcome }) => outcome())).toEqual(['done', 'done']));
    expect(questions).toBe(1);
  });

  it('is not asked for where no person could answer, or the page that asks is gone', async () => {
    answers = [refused('PASSKEY_REQUIRED')];
    const alone = send();
    await waitFor(() => expect(alone.outcome()).toMatchObject({ status: 403 }));
    stop = onPasskeyQuestion(() => undefined);
    answers = [refused('PASSKEY_REQUIRED')];
    const left = send();
    await waitFor(() => expect(passkeyQuestion()).not.toBeNull());
    act(() => stop?.());
    await waitFor(() => expect(left.outcome()).toMatchObject({ status: 403 }));
  });
});
