import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { context, states } from '@lineless/engine/write/testing/table';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { NotifierUnavailable } from '@lineless/ports/notifier/port';
import { leadAggregate } from './aggregate';
import { TellLead, TellLeadHandler } from './tell-lead';

describe('Telling of a demo request', () => {
  let directory: string;
  let store: EventStore;
  let aggregates: Aggregates;
  let isAway: boolean;
  const told: string[] = [];

  const submit = (leadId: string, phoneNumber = '+13105550177') => {
    const said = { companyName: 'Pier 9', fullName: 'Quill', email: 'q@pier9.example', message: 'Two bars.' };
    const command = { type: 'SubmitLead', leadId, phoneNumber, ...said } as const;
    return aggregates.execute(leadAggregate, leadId, command, context);
  };
  const tell = (leadId: string) => {
    const notifier = {
      tell: async (lead: { readonly leadId: string }) => {
        if (isAway) throw new NotifierUnavailable('Away');
        told.push(lead.leadId);
      },
    };
    return new TellLeadHandler(aggregates, notifier).execute(new TellLead({ leadId }, context));
  };
  const isTold = async (leadId: string) =>
    (await aggregates.load(leadAggregate, leadId)).state?.isTold ?? false;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lineless-leads-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    aggregates = new Aggregates(store, systemRuntime, states, () => undefined);
    isAway = false;
    told.length = 0;
  });
  afterEach(async () => {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('is done again where it did not arrive, and never once it has', async () => {
    await submit('L1');
    isAway = true;
    await expect(tell('L1')).rejects.toThrow(NotifierUnavailable);
    expect(await isTold('L1')).toBe(false);
    isAway = false;
    // A sweep that is late has it in its list still.
    for (let times = 0; times < 2; times += 1) await tell('L1');
    expect([told, await isTold('L1')]).toEqual([['L1'], true]);
  });

  it('is over without a word where its sender was forgotten before', async () => {
    await submit('L2', '+99912345678');
    await tell('L2');
    expect([told, await isTold('L2')]).toEqual([[], true]);
  });
});
