import { PaymentNote as Note } from '@/shared/payments/payment-note';
import type { Standing } from '@/shared/payments/standing';
import { texts } from './texts';

/** Of an order. @param free there is no money that could have moved */
export function PaymentNote({ standing, free = false }: { standing: Standing; free?: boolean }) {
  const { offline, unheard, ...words } = texts.standing;
  return (
    <Note
      standing={standing}
      words={{
        ...words,
        offline: free ? { title: offline.title } : offline,
        unheard: (online) => ({ title: unheard.title(free), text: unheard.text(online, free) }),
      }}
    />
  );
}
