import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { CommandHandler, CqrsModule, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { anyone, staff } from '@lineless/contracts/access';
import { call } from '@lineless/contracts/call';
import { to, topic } from '@lineless/contracts/topic';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { commandFor, ProductCommand, queryFor } from '@lineless/engine/write/message';
import { defineErrors } from '@lineless/kernel/errors';
import type { Projection } from '@lineless/kernel/projection';
import type { Area } from './area';
import { checkAreas } from './start-up-check';

const drinkCalls = {
  list: call({
    method: 'GET',
    path: '/drinks',
    summary: 'All',
    access: anyone,
    answer: z.object({}),
    reads: 'drinks',
  }),
  pour: call({
    method: 'POST',
    path: '/bars/{barId}/drinks',
    summary: 'Pours',
    access: staff('STAFF', 'bar', 'barId'),
    errors: ['SOLD_OUT'],
  }),
};
const drinkTopics = {
  bar: topic('bar:{barId}:drinks', ['drinks'], to(staff('STAFF', 'bar', 'id')), to(anyone)),
};
const drinks: Projection = {
  model: { name: 'drinks', keys: {}, indexes: [] },
  streamPrefixes: [],
  documentId: () => null,
  streamOf: (id) => id,
  evolve: () => null,
  view: () => ({}),
  keys: () => ({}),
  live: [{ topic: drinkTopics.bar, ids: () => [] }],
};
const area: Area = {
  name: 'bar',
  module: class {},
  calls: drinkCalls,
  topics: drinkTopics,
  formats: [{ DrinkPoured: { version: 1, schema: z.object({}) } }],
  errors: defineErrors({ SOLD_OUT: { kind: 'conflict', message: 'Sold out.' } }),
};

class ListDrinks extends queryFor(drinkCalls.list) {}
class PourDrink extends commandFor(drinkCalls.pour) {}
class PourAgain extends commandFor(drinkCalls.pour) {}
class Unguarded extends ProductCommand<void, void> {}

class Handler {
  async execute(): Promise<void> {}
}
@QueryHandler(ListDrinks)
class ListDrinksHandler extends Handler {}
@CommandHandler(PourDrink)
class PourDrinkHandler extends Handler {}
@CommandHandler(PourAgain)
class PourAgainHandler extends Handler {}
@CommandHandler(Unguarded)
class UnguardedHandler extends Handler {}

const complete = [ListDrinksHandler, PourDrinkHandler];

function directory(): AccessDirectory {
  const known = new AccessDirectory();
  known.register('bar', { find: async () => null, missing: () => new Error() as never });
  known.registerMembership(async () => null);
  known.registerPasskeyAsker(async () => false);
  known.registerPasskeys(async () => 'none');
  return known;
}

async function check(
  areas: readonly Area[],
  providers: readonly (typeof Handler)[],
  access = directory(),
  projections: readonly Projection[] = [drinks],
) {
  const module = { module: class {}, imports: [CqrsModule, DiscoveryModule], providers: [...providers] };
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  try {
    return checkAreas({ areas, projections, discovery: app.get(DiscoveryService), directory: access });
  } finally {
    await app.close();
  }
}

describe('a start', () => {
  it('knows by which message each call is answered', async () => {
    const served = await check([area], complete);
    expect(served).toEqual([
      { kind: 'query', call: drinkCalls.list, type: ListDrinks },
      { kind: 'command', call: drinkCalls.pour, type: PourDrink },
    ]);
  });

  it('fails where a call has no answer, or two', async () => {
    await expect(check([area], [PourDrinkHandler])).rejects.toThrow('bar.list is answered by 0 messages');
    await expect(check([area], [...complete, PourAgainHandler])).rejects.toThrow(
      'bar.pour is answered by 2 messages',
    );
  });

  // id: fails-where-a-message-has-no-permission
  it('fails where a message has no permission, or permissions look up what no area resolves', async () => {
    await expect(check([area], [...complete, UnguardedHandler])).rejects.toThrow(
      'Unguarded has no static permission',
    );
    await expect(check([area], complete, new AccessDirectory())).rejects.toThrow(
      /nothing resolves 'bar' for permissions\s+nothing resolves 'roles' for permissions/,
    );
  });

  const wrong = (changes: Partial<Area>, projections?: readonly Projection[]) =>
    check([{ ...area, ...changes }], complete, directory(), projections);

  it('fails where a call names a read model or an error that is not there', async () => {
    await expect(wrong({ topics: {} }, [])).rejects.toThrow("GET /drinks reads 'drinks'");
    await expect(wrong({ errors: {} })).rejects.toThrow('POST /bars/{barId}/drinks names SOLD_OUT');
  });

  it('fails where topics and projections do not say the same of each other', async () => {
    await expect(wrong({ topics: {} })).rejects.toThrow('drinks speaks on bar:{barId}:drinks');
    await expect(wrong({}, [{ ...drinks, live: [] }])).rejects.toThrow(
      'drinks says nothing on bar:{barId}:drinks',
    );
    const secret = { view: 'secret', access: anyone };
    const whispering = topic(drinkTopics.bar.pattern, ['drinks'], secret);
    await expect(wrong({ topics: { whispering } })).rejects.toThrow("wants a view 'secret' of drinks");
    const model = { ...drinks.model, audiences: ['secret'] };
    const seen = wrong({ topics: { whispering } }, [{ ...drinks, model }]);
    await expect(seen).resolves.toHaveLength(2);
  });

  it('fails where two areas call something by one name', async () => {
    const other: Area = { ...area, name: 'cellar', calls: {} };
    const start = check([area, other], complete, directory(), [drinks, drinks]);
    await expect(start).rejects.toThrow(
      /two of the event DrinkPoured[^]*two of the topic bar:\{barId\}:drinks[^]*two of the read model drinks/,
    );
    const path = call({ method: 'GET', path: '/bars/{id}/drinks', summary: 'x', access: anyone });
    const same = call({ method: 'GET', path: '/bars/{barId}/drinks', summary: 'x', access: anyone });
    await expect(wrong({ calls: { ...drinkCalls, path, same } })).rejects.toThrow(
      'two of the call GET /bars/{}/drinks',
    );
  });
});
