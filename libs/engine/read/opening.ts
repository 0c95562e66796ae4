import { sleep, type Runtime } from '@lineless/kernel/runtime';
import type { ReadModels } from '@lineless/ports/documents/port';
import type { Builder } from './builder';
import type { Host } from './host';
import type { EventSource } from './projector';

const LOOK_AGAIN_MS = 500;

export interface OpeningParts {
  readonly hosts: readonly Host[];
  readonly store: EventSource;
  readonly models: ReadModels;
  readonly runtime: Runtime;
  readonly builder: Builder;
  readonly say: (line: string) => void;
}

/**
 * Opens every read model. One that is missing, or was projected from another history of events than the store's, is
 * built from its first event before this resolves: no screen is to show what never happened.
 */
export async function openAll({ hosts, store, models, builder, say }: OpeningParts): Promise<void> {
  const source = await models.source();
  const isForeign = source !== null && source !== store.identity;
  if (isForeign) say('The events are another history than the one the read models show: building them anew');
  for (const host of hosts) {
    if (!isForeign && (await openStored(host, store))) continue;
    const stored = await host.generations.live();
    if (stored && !isForeign) say(`${host.name} shows events that are not stored: building it anew`);
    await builder.build(host, await (stored ? host.generations.fresh() : host.generations.next()));
  }
  if (source !== store.identity) await models.setSource(store.identity);
}

/** As `openAll`, where other processes build: waits for what they have not built yet. */
export async function openBuilt({ hosts, store, models, runtime, say }: OpeningParts): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    if ((await models.source()) === store.identity && (await openAllStored(hosts, store))) return;
    if (looks === 0) say('Waiting for a worker that builds the read models');
    await sleep(runtime, LOOK_AGAIN_MS);
  }
}

async function openAllStored(hosts: readonly Host[], store: EventSource): Promise<boolean> {
  for (const host of hosts) if (!host.isOpen && !(await openStored(host, store))) return false;
  return true;
}

/** A model that shows more than is stored is not believed. */
function openStored(host: Host, store: EventSource): Promise<boolean> {
  return host.open(async (at) => {
    if (at === null) return true;
    // Of a store without events: where a read of nothing ends.
    const last = (await store.lastPosition()) ?? (await store.readAll({ after: null, limit: 1 })).position;
    return at <= last;
  });
}
