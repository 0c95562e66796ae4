import { RecordMembershipPayment } from '@lineless/areas/membership/handlers/settle-payments';
import { purposeOf } from '@lineless/areas/membership/handlers/purpose';
import type { MembershipPlan } from '@lineless/contracts/membership/plans';
import type { Bus } from '@lineless/engine/write/bus';
import { demoOrigin } from './origin';

/** API.md, demo sign-ins. */
export const DEMO_MEMBER = '+13105550105';

export interface DemoMember {
  /** Who signs in with `DEMO_MEMBER`. */
  readonly userId: string;
  /** What they have bought. */
  readonly plan: MembershipPlan;
}

/** A member with credits, by what the provider would tell of their payment. */
export async function seedMember(
  bus: Bus,
  { userId, plan }: DemoMember,
  correlationId: string,
): Promise<void> {
  const { price: amount, label, duration: months, creditsPerMonth, isUnlimited } = plan;
  const metadata = purposeOf(userId, { label, months, price: amount, creditsPerMonth, isUnlimited });
  const intent: RecordMembershipPayment['data']['intent'] = {
    id: 'pi_demo',
    clientSecret: '',
    amount,
    status: 'succeeded',
    metadata,
    payer: 'Noor Haddad',
    email: 'noor@wallet.example',
  };
  await bus.command(
    RecordMembershipPayment,
    { userId, intent },
    demoOrigin(correlationId, ['member', userId]),
  );
}
