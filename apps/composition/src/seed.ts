import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { seedDemo } from '@lineless/demo/seed';
import { DEMO_MEMBER, type DemoMember } from '@lineless/demo/seed-member';
import type { Bus } from '@lineless/engine/write/bus';
import type { Composition } from './composition';
import { LocalIdentity } from '@lineless/ports/identity/local-provider';
import { isUntouched } from './demo';
import { patiently } from './patiently';

/** The demo venue, where the settings want it and the stores are empty; serving processes leave it to the workers. */
export async function seedWhereEmpty(
  { role, ports, store, engine, alone }: Composition,
  bus: Bus,
): Promise<void> {
  const { settings, runtime } = ports;
  if (role === 'api' || settings.DEMO_DATA === 'off') return;
  await alone('seeding', async () => {
    if (!(await isUntouched(store))) return;
    await patiently(runtime, () => seedDemo({ bus, runtime, member: memberIn(ports) }));
    if (role === 'all') await engine.catchUp();
  });
}

/** Only the local sign-in knows a person's id before they have signed in. */
function memberIn({ identity, settings }: Composition['ports']): DemoMember | undefined {
  const plan = (settings.MEMBERSHIP_PLANS ?? DEFAULT_PLANS).at(-1);
  if (!plan || !(identity instanceof LocalIdentity)) return undefined;
  return { userId: identity.userId(DEMO_MEMBER), plan };
}
