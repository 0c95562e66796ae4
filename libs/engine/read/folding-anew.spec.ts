import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectionEngine } from './engine';
import { Night } from './testing/night';

describe('given two processes, of which one remembers what it has folded of a person', () => {
  let night: Night;
  let remembers: ProjectionEngine;
  let erases: ProjectionEngine;
  beforeEach(async () => {
    night = await Night.begin();
    remembers = await night.engine();
    erases = await night.engine();
    night.place('1', 'Zephyrine');
    await remembers.catchUp();
  });
  afterEach(() => night.end());

  /** Their keys are gone: from here on the event says something else. */
  const forget = async () => {
    const [placed] = night.store.events;
    if (!placed) throw new Error('There is no event');
    night.store.events[0] = { ...placed, data: { vendor: 'Forgotten' } };
    // Most of what they did is of no interest to this list.
    const changed = ['member-1', placed.stream, 'tickets-1'];
    await erases.foldAnew(new Map(changed.map((stream) => [stream, new Set([placed.id])])));
    expect(await night.view('1')).toMatchObject({ vendor: 'Forgotten' });
  };

  it('when the other forgets them, then the next event does not bring them back', async () => {
    await forget();
    night.add('1', 250);
    await remembers.catchUp();
    expect(await night.view('1')).toMatchObject({ vendor: 'Forgotten', cents: 250, version: 1 });
    expect((await remembers.figures())[0]?.conflicts).toBe(1);
  });

  it('when they are forgotten before each of many events, then none of these brings them back', async () => {
    for (const version of [1, 2, 3]) {
      await forget();
      night.add('1', 100);
      await remembers.catchUp();
      expect(await night.view('1')).toMatchObject({ vendor: 'Forgotten', cents: 100 * version, version });
    }
  });

  it('when no person is forgotten, then what is remembered is folded on without being read again', async () => {
    night.add('1', 100);
    night.add('1', 100);
    await remembers.catchUp();
    expect(await night.view('1')).toMatchObject({ vendor: 'Zephyrine', cents: 200 });
    expect((await remembers.figures())[0]?.conflicts).toBe(0);
  });
});
