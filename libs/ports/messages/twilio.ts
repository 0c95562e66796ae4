import { z } from 'zod';
import { abortedAfter } from '@lineless/kernel/within';
import type { Runtime } from '@lineless/kernel/runtime';
import { MessagesUnavailable, type Messages, type TextOutcome } from './port';

export interface TwilioAccount {
  readonly sid: string;
  readonly token: string;
  /** A number in E.164, or the id of a messaging service. */
  readonly from: string;
}

interface Options {
  readonly account: TwilioAccount;
  readonly reaches: (phoneNumber: string) => boolean;
  readonly runtime: Pick<Runtime, 'after'>;
  /** Another place than Twilio's own, without a slash at the end: for tests. */
  readonly baseUrl?: string | undefined;
  /**
   * Hears of every message that was not taken; what Twilio says of it names no person.
   * @param isOurs our account, its settings or our request is wrong, and every guest's message meets the same
   */
  readonly onTrouble: (status: number, code: number | undefined, isOurs: boolean) => void;
}

const PATIENCE_MS = 8_000;
const SERVICE = /^MG[0-9a-f]{32}$/;
/** It was not heard: nothing was sent. Any other failure may have come after it was. */
const NOT_HEARD = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'];
const TRY_AGAIN = [429, 503];
/** This number is none, cannot be reached, or wants no messages (twilio.com/docs/api/errors). */
const OF_THE_NUMBER: readonly (number | undefined)[] = [
  21_211, 21_214, 21_217, 21_610, 21_612, 21_614, 21_635,
];

const problem = z.object({ code: z.number().optional().catch(undefined) });

/** Twilio's Programmable Messaging (POST /2010-04-01/Accounts/{sid}/Messages.json). */
export function twilioMessages({ account, reaches, runtime, baseUrl, onTrouble }: Options): Messages {
  const { sid, token, from } = account;
  const url = `${baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${sid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  return {
    reaches,
    async send({ to, text }): Promise<TextOutcome> {
      const sender = SERVICE.test(from) ? { MessagingServiceSid: from } : { From: from };
      try {
        return await abortedAfter(runtime, PATIENCE_MS, async (signal) => {
          const response = await fetch(url, {
            method: 'POST',
            headers: { authorization },
            body: new URLSearchParams({ ...sender, To: to, Body: text }),
            ...{ redirect: 'error', signal },
          });
          if (response.ok) {
            await response.body?.cancel();
            return 'sent';
          }
          const { code } = problem.catch({}).parse(await response.json().catch(() => null));
          const isOurs = response.status < 500 && response.status !== 429 && !OF_THE_NUMBER.includes(code);
          onTrouble(response.status, code, isOurs);
          if (TRY_AGAIN.includes(response.status))
            throw new MessagesUnavailable(`Twilio answered ${response.status}`);
          return 'refused';
        });
      } catch (error) {
        if (error instanceof MessagesUnavailable) throw error;
        if (wasNotHeard(error)) throw new MessagesUnavailable('Twilio cannot be reached');
        onTrouble(0, undefined, false);
        return 'refused';
      }
    },
  };
}

function wasNotHeard(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } | null };
  return NOT_HEARD.includes(String(cause?.code));
}
