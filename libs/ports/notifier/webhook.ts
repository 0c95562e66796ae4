import { abortedAfter } from '@lineless/kernel/within';
import type { Runtime } from '@lineless/kernel/runtime';
import { NotifierUnavailable, type LeadNotice, type Notifier } from './port';

/** For the whole of an answer. */
const PATIENCE_MS = 5_000;

/**
 * Sends each notice to an address of the operator's, as JSON. `text` is what chat services show of such a message; a
 * receiver knows a repeat by `Idempotency-Key`. The answer's body is not read, and a redirection is a refusal.
 */
export function webhookNotifier(url: string, runtime: Pick<Runtime, 'after'>): Notifier {
  return {
    async tell(notice) {
      try {
        await abortedAfter(runtime, PATIENCE_MS, async (signal) => {
          const response = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': notice.leadId },
            body: JSON.stringify({ text: textOf(notice), ...notice }),
            ...{ redirect: 'error', signal },
          });
          await response.body?.cancel();
          if (!response.ok) throw new NotifierUnavailable(`LEADS_WEBHOOK_URL answered ${response.status}`);
        });
      } catch (error) {
        if (error instanceof NotifierUnavailable) throw error;
        // Its own message may name the address, which is a secret of chat services.
        throw new NotifierUnavailable('LEADS_WEBHOOK_URL does not answer');
      }
    },
  };
}

function textOf({ companyName, fullName, phoneNumber, email, message }: LeadNotice): string {
  return `Demo request from ${companyName}: ${fullName}, ${phoneNumber}, ${email}\n${message}`;
}
