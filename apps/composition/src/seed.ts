import { DEFAULT_PLANS } from '@lineless/contracts/membership/plans';
import { seedDemo } from '@lineless/demo/seed';
import { DEMO_MEMBER, type DemoMember } from '@lineless/demo/seed-member';
import type { Bus } from '@lineless/engine/write/bus';
import type { Composition } from './composition';
import type { Given } from './given';
import { LocalIdentity } from '@lineless/ports/identity/local-provider';
import { isUntouched } from './demo';
import { patiently } from './patiently';

/** The demo venue, where the settings want it and the stores are empty; serving processes leave it to the workers. */
export async function seedWhereEmpty(composition: Composition, bus: Bus): Promise<void> {
  const { given, store, engine } = composition;
  const { role, settings } = given;
  if (role === 'api' || settings.DEMO_DATA === 'off') return;
  await composition.alone('seeding', async () => {
    if (!(await isUntouched(store))) return;
    await seedAsOfNow(given, bus);
    if (role === 'all') await engine.catchUp();
  });
}

/** The demo venue as it stands at this moment; what of it is there already stays. */
export async function seedAsOfNow(given: Given, bus: Bus): Promise<void> {
  const { runtime } = given;
  await patiently(runtime, () => seedDemo({ bus, runtime, member: memberIn(given) }));
}

/** Only the local sign-in knows a person's id before they have signed in. */
function memberIn({ adapters: { identity }, settings }: Given): DemoMember | undefined {
  const plan = (settings.MEMBERSHIP_PLANS ?? DEFAULT_PLANS).at(-1);
  if (!plan || !(identity instanceof LocalIdentity)) return undefined;
  return { userId: identity.userId(DEMO_MEMBER), plan };
}
