import { seedDemo } from '@lineless/demo/seed';
import type { Bus } from '@lineless/engine/cqrs/bus';
import type { Composition } from './composition';
import { isUntouched } from './demo';
import { patiently } from './patiently';

/** The demo venue, where the settings want it and the stores are empty; whoever serves leaves it to the workers. */
export async function seedWhereEmpty(
  { role, ports, store, engine, alone }: Composition,
  bus: Bus,
): Promise<void> {
  const { settings, runtime } = ports;
  if (role === 'api' || settings.DEMO_DATA === 'off') return;
  await alone('seeding', async () => {
    if (!(await isUntouched(store))) return;
    await patiently(runtime, () => seedDemo({ bus, runtime }));
    if (role === 'all') await engine.catchUp();
  });
}
