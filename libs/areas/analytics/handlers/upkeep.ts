import { isDeepStrictEqual } from 'node:util';
import type { Upkeep, UpkeepParts } from '@lineless/platform/area';
import type { Period } from '../model/calendar';
import { monthOf, monthOn } from '../model/calendar';
import { FigureService } from './figure-service';
import { byQuarter } from './keeper';
import { misplaced } from './misplaced';
import { Prover } from './prove';
import { quarterFigures } from '../model/quarter';
import type { SoldOrder } from '../model/sold';

/** What operators can ask of the figures, while no server runs or beside those that do. */
export const analyticsUpkeep: Upkeep = {
  name: 'analytics',

  async *rebuild(parts, { swap }) {
    const figures = serviceOf(parts);
    for await (const { vendorId, month, period, share } of monthsOf(figures)) {
      await figures.keeper.bringUp(vendorId);
      const differences = await differencesIn(figures, vendorId, period);
      if (swap && differences.length > 0) await figures.keeper.remake(vendorId, month);
      yield { what: `${vendorId} ${month}`, differences, share };
    }
  },

  async *verify(parts) {
    const figures = serviceOf(parts);
    const { eventStore: log, runtime } = parts;
    const { paid } = figures;
    const { numOrders: numPaid, lost } = await misplaced({ log, paid, runtime }, await paid.position());
    const differ = lost.map((stream) => `${stream} is not where it was paid`);
    yield { what: `the index of ${numPaid} paid orders`, differences: differ, share: 0 };
    const prover = new Prover({ figures, events: log, runtime });
    for await (const { vendorId, month, share } of monthsOf(figures)) {
      const { isEqual, differences, numOrders, digest } = await prover.prove(vendorId, month);
      const what = `${vendorId} ${month}: ${numOrders} orders, ${digest}`;
      const found = differences.map(
        (one) => `${one.what}\n  dump   ${one.dump ?? '-'}\n  events ${one.events ?? '-'}`,
      );
      yield { what, differences: isEqual || found.length > 0 ? found : ['the digests differ'], share };
    }
  },
};

function serviceOf({ collections, kept, runtime }: UpkeepParts): FigureService {
  return new FigureService(collections, kept, runtime);
}

/** Every month in which a vendor may have sold something, and the share of them that is done with it, from 0 to 1. */
async function* monthsOf({ vendors, sales, paid }: FigureService) {
  const months: { vendorId: string; month: string; period: Period }[] = [];
  for await (const page of vendors.all()) {
    for (const vendorId of page) {
      const calendar = await vendors.calendar(vendorId);
      const sold = [await sales.firstPaidAt(vendorId), await sales.lastPaidAt(vendorId)];
      // Also where the sales know nothing of what was paid.
      const times = [...sold, ...(await paid.ends(vendorId))].filter((at) => at !== undefined).sort();
      const [first, last] = [times[0], times.at(-1)];
      if (first === undefined || last === undefined) continue;
      for (let at = first; ;) {
        const month = monthOf(at, calendar);
        const period = monthOn(month, calendar);
        months.push({ vendorId, month, period });
        if (month === monthOf(last, calendar)) break;
        at = new Date(period.until).toISOString();
      }
    }
  }
  for (const [n, one] of months.entries()) yield { ...one, share: (n + 1) / months.length };
}

/** Of what is kept and what the sales give. */
async function differencesIn(
  { sales, book }: FigureService,
  vendorId: string,
  period: Period,
): Promise<string[]> {
  const position = await sales.position();
  const left = new Map((await book.quarters(vendorId, period)).map(({ at, figures }) => [at, figures]));
  const differences: string[] = [];
  let open: SoldOrder[] = [];
  const look = (orders: readonly SoldOrder[]): void => {
    for (const [at, own] of byQuarter(orders)) {
      if (!isDeepStrictEqual(left.get(at), quarterFigures(own))) differences.push(nameOf(at));
      left.delete(at);
    }
  };
  for await (const page of sales.paidIn(vendorId, period, position)) {
    open.push(...page);
    const quarters = [...byQuarter(open).values()];
    open = quarters.pop() ?? [];
    look(quarters.flat());
  }
  look(open);
  return [...differences, ...[...left.keys()].map(nameOf)];
}

function nameOf(at: number): string {
  return `quarter ${new Date(at).toISOString()}`;
}
