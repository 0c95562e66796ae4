import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Persons } from '@lineless/engine/trust/persons/persons';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { monthOn } from '../model/calendar';
import { keyOf } from '../model/month-key';
import { ForgottenInFigures } from './forgotten';
import type { SoldOrder } from '../model/sold';
import { happen } from '../testing/orders';
import { spoil } from '../testing/spoil';
import { Trading, VENDOR } from '../testing/trading';

const ZONE = 'America/Los_Angeles';
const CALENDAR = { timeZone: ZONE, dayStart: '06:00' };
const MONTH = '2026-06';

describe('A forgotten person', () => {
  let trading: Trading;
  let foldedAnew: (streams: readonly string[]) => Promise<void>;
  const kept = async () =>
    JSON.stringify(await trading.figures.book.quarters(VENDOR, monthOn(MONTH, CALENDAR)));

  beforeEach(async () => {
    trading = await Trading.begin(ZONE);
    const persons: Pick<Persons, 'alsoAnew'> = { alsoAnew: (other) => (foldedAnew = other) };
    new ForgottenInFigures(persons, trading.figures, trading.runtime).onModuleInit();
    happen(trading, [
      {
        ...{ orderId: 'order-1', userId: 'ana', location: 'BAR1', paidAt: Date.UTC(2026, 5, 13, 4) },
        ...{ quantities: [1, 0, 0], tip: 0, isFree: false, hasName: true, readyAfter: 3, pickedUpAfter: 5 },
        ...{ by: 'maya', missing: 'none', part: 'none', end: 'refunded', reason: 'Ana fell ill' },
      },
    ]);
    await trading.engine.catchUp();
    await trading.figures.keeper.bringUp(VENDOR);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await trading.close();
  });

  it('is not in the figures, also where their month is made anew from what was read before', async () => {
    const before = await kept();
    const { sales, keeper, asked } = trading.figures;
    const proof = keyOf(VENDOR, MONTH);
    await asked.ask(proof, await sales.position());
    await asked.found(proof, await trading.prover.prove(VENDOR, MONTH));
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const paidIn = sales.paidIn.bind(sales);
    let made: Promise<number> | undefined;
    await new Promise<void>((read) => {
      jest.spyOn(sales, 'paidIn').mockImplementationOnce(async function* (...about) {
        const pages: (readonly SoldOrder[])[] = [];
        for await (const page of paidIn(...about)) pages.push(page);
        read();
        await gate;
        yield* pages;
      });
      made = keeper.remake(VENDOR, MONTH);
    });
    await spoil(trading.models, 'sales', (text) => text.replace('Ana fell ill', ''));
    const done = foldedAnew(['order-order-1']);
    await settle(50);
    goOn();
    await made;
    await trading.runtime.advance(10_000);
    await done;
    const after = await kept();
    expect([before, after].map((text) => text.includes('Ana fell ill'))).toEqual([true, false]);
    expect(after).toContain('NONE_PROVIDED');
    expect(await asked.find(proof)).toBeNull();
  });
});
