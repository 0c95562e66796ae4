import { expect, it } from '@jest/globals';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { venueCalls } from '@lineless/contracts/venues/calls';
import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import type { Bus } from '@lineless/engine/write/bus';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import type { Served } from '@lineless/platform/http/serve-calls';
import type { Given } from './given';
import { operatorsDeeds } from './operators-deeds';

const served = [
  { kind: 'command', call: venueCalls.openVenue },
  { kind: 'command', call: wristbandCalls.writeWristband },
  { kind: 'query', call: leadCalls.getLeads },
  { kind: 'query', call: venueCalls.getVendor },
] as unknown as readonly Served[];
const given = { runtime: new VirtualRuntime(), adapters: { identity: {} } } as unknown as Given;

it('An operator reads the leads page by page, and is told when a page is the last one', async () => {
  const cursors = ['second', undefined];
  const bus = { query: async () => ({ views: [], nextCursor: cursors.shift() }) } as unknown as Bus;
  const deeds = operatorsDeeds(given, bus, served);
  expect(await deeds.leads({ limit: 1 })).toEqual({ items: [], nextToken: 'second' });
  expect(await deeds.leads({ limit: 1, nextToken: 'second' })).toEqual({ items: [] });
});
