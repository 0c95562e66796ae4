import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MessagesUnavailable, type Messages, type TextMessage } from './port';

export interface MessagesHarness {
  readonly messages: Messages;
  /** What the service has taken. */
  readonly taken: () => readonly TextMessage[];
  /** What it does with the next ones. */
  readonly answers: (answer: 'takes' | 'refuses' | 'not now') => void;
  close(): Promise<void>;
}

export const HERE = '+13105550177';
export const ELSEWHERE = '+442079460000';

/** What tells guests relies on, whichever service sends. */
export function messagesContract(name: string, open: () => Promise<MessagesHarness>): void {
  describe(`${name}: the contract of text messages`, () => {
    let harness: MessagesHarness;
    const text = 'Harvest Moon has a new time. Foundry: 10 PM – Søren’s 🎂';
    const send = () => harness.messages.send({ to: HERE, text });
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    it('are sent as they are written', async () => {
      expect(await send()).toBe('sent');
      expect(harness.taken()).toEqual([{ to: HERE, text }]);
    });

    it('are sent again where they are asked for again: a repeat is known to none', async () => {
      await send();
      await send();
      expect(harness.taken()).toHaveLength(2);
    });

    it('are refused for good, or not taken now, and say which', async () => {
      harness.answers('refuses');
      expect(await send()).toBe('refused');
      harness.answers('not now');
      await expect(send()).rejects.toBeInstanceOf(MessagesUnavailable);
      harness.answers('takes');
      expect(await send()).toBe('sent');
      expect(harness.taken()).toHaveLength(1);
    });

    it('reach the countries that were said, and no text that is no number', () => {
      expect([HERE, ELSEWHERE, '', 'Priya'].map((number) => harness.messages.reaches(number))).toEqual([
        ...[true, false, false, false],
      ]);
    });
  });
}
