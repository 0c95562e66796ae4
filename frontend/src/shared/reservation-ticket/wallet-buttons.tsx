import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import type { Wallet, WalletPass } from '@lineless/contracts/guest-lists/wallet-passes';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { isNetworkProblem, problemOf } from '@/shared/api/problem';
import { followLink, saveFile } from '@/shared/lib/save-file';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { texts } from './texts';

const { wallet: words } = texts;

interface WalletButtonsProps {
  ticket: Pick<MemberReservation, 'reservationStatus' | 'gleventStatus'>;
  /** Which the service has keys for. */
  wallets: readonly Wallet[] | undefined;
  /** The ticket for each of them. */
  ask: () => Promise<{ readonly data?: readonly WalletPass[] | undefined; readonly error?: unknown }>;
}

/** Those that let in. */
const GOOD: readonly MemberReservation['reservationStatus'][] = ['CONFIRMED', 'CHECKED_IN'];
const STANDING: readonly MemberReservation['gleventStatus'][] = ['UPCOMING', 'IN_PROGRESS'];

/** Adds a ticket to the wallet of this device. */
export function WalletButtons({ ticket, wallets = [], ask }: WalletButtonsProps) {
  const [adding, setAdding] = useState<Wallet | null>(null);
  if (!GOOD.includes(ticket.reservationStatus) || !STANDING.includes(ticket.gleventStatus)) return null;
  const add = async (wallet: Wallet): Promise<void> => {
    setAdding(wallet);
    const { data, error } = await ask();
    setAdding(null);
    const pass = data?.find((one) => one.wallet === wallet);
    if (pass) hand(pass);
    else if (error === undefined) toast.error(words.none);
    else toast.error(isNetworkProblem(problemOf(error)) ? words.unreachable : words.failed);
  };
  return walletsOf(navigator.userAgent, wallets).map((wallet) => (
    <Button
      key={wallet}
      variant="outline"
      full
      icon={WalletIcon}
      busy={adding === wallet}
      busyText={words.adding}
      onClick={() => void add(wallet)}
    >
      {words.add[wallet]}
    </Button>
  ));
}

/** Phones have one of them; from any other device the pass can be sent on to one. */
function walletsOf(userAgent: string, wallets: readonly Wallet[]): readonly Wallet[] {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return wallets.filter((wallet) => wallet === 'apple');
  if (userAgent.includes('Android')) return wallets.filter((wallet) => wallet === 'google');
  return wallets;
}

function hand(pass: WalletPass): void {
  if (pass.wallet === 'google') followLink(pass.url);
  else {
    const bytes = Uint8Array.from(atob(pass.file), (byte) => byte.codePointAt(0) ?? 0);
    saveFile('ticket.pkpass', new Blob([bytes], { type: 'application/vnd.apple.pkpass' }));
  }
}
