import { AccountScreen } from '@/features/account/account-screen';
import { MyRewards } from '@/features/rewards/my-rewards';

/** The account with what was won. */
export function AccountPage() {
  return <AccountScreen rewards={<MyRewards />} />;
}
