import { Button } from '@/shared/ui/button';
import { texts } from './texts';

export type Wallet = 'apple_pay' | 'google_pay';

const BOTH: readonly Wallet[] = ['apple_pay', 'google_pay'];
const NAMES: Readonly<Record<Wallet, string>> = { apple_pay: texts.applePay, google_pay: texts.googlePay };

interface WalletButtonsProps {
  /** Those that there are. */
  wallets?: readonly Wallet[];
  onWallet: (wallet: Wallet) => void;
  disabled?: boolean;
}

/** The first of them is the bright one. */
export function WalletButtons({ wallets = BOTH, onWallet, disabled = false }: WalletButtonsProps) {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {wallets.map((wallet, index) => (
        <Button
          key={wallet}
          variant={index === 0 ? 'paper' : 'outline'}
          disabled={disabled}
          onClick={() => onWallet(wallet)}
        >
          {NAMES[wallet]}
        </Button>
      ))}
    </div>
  );
}
