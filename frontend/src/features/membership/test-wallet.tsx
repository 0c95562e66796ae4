import { useState } from 'react';
import { useConfirmTestPaymentMutation } from '@/data/checkout/test-payments';
import type { MembershipPlan } from '@/data/membership/plans';
import { displayPhone } from '@/shared/lib/phone';
import { WalletButtons, type Wallet } from '@/shared/payments/wallet-buttons';
import { useSession } from '@/shared/session/use-session';
import { WalletSheet, type Answered } from './wallet-sheet';
import { texts } from './texts-join';
import type { Purchase } from './use-purchase';

interface TestWalletProps {
  plan: MembershipPlan;
  onPay: Purchase['buy'];
  disabled: boolean;
}

/** The test provider's wallets, and what they ask their owner: name, e-mail and phone, and which card (M5). */
export function TestWallet({ plan, onPay, disabled }: TestWalletProps) {
  const [opened, setOpened] = useState<Wallet | null>(null);
  const [confirm] = useConfirmTestPaymentMutation();
  const { user } = useSession();
  const pay = ({ payer, card }: Answered): void => {
    const wallet = opened ?? 'apple_pay';
    setOpened(null);
    const paymentMethod = card === null ? { wallet } : { card: { ...card, name: payer.name } };
    void onPay(payer, ({ paymentIntentId, clientSecret }) =>
      confirm({ paymentIntentId, clientSecret, paymentMethod }).unwrap(),
    );
  };
  return (
    <>
      <p className="type-small text-muted">{texts.wallet.testPayments}</p>
      <WalletButtons disabled={disabled} onWallet={setOpened} />
      {opened !== null && (
        <WalletSheet
          wallet={opened}
          amount={plan.display}
          phone={user ? displayPhone(user.phoneNumber) : ''}
          onClose={() => setOpened(null)}
          onPay={pay}
        />
      )}
    </>
  );
}
