import { isDeepStrictEqual } from 'node:util';
import { productView } from '@lineless/areas/catalogue/model/view';
import { isWaiting } from '@lineless/areas/ordering/model/state';
import { orderView } from '@lineless/areas/ordering/model/view';
import type { EventLog } from '../engines/event-log';
import type { Screen } from '../people/screen';
import { ordersIn, productsIn, streamOfOrder, streamOfProduct } from './folded';

/** Each screen shows what the streams say, and nothing else. */
export function screensAreRight(log: EventLog, screens: readonly Screen[]): string[] {
  const expected: Readonly<Record<string, ReadonlyMap<string, unknown>>> = {
    board: boardOf(log),
    menu: menuOf(log),
  };
  return screens.flatMap(({ showing: { name }, shown }) => {
    const right = expected[name] ?? new Map<string, unknown>();
    const ids = new Set([...right.keys(), ...shown.keys()]);
    return [...ids]
      .filter((id) => !isDeepStrictEqual(plain(right.get(id)), plain(shown.get(id))))
      .map((id) => `A ${name} ${wrongly(right.has(id), shown.has(id))} '${id}'`);
  });
}

function boardOf(log: EventLog): Map<string, unknown> {
  const waiting = [...ordersIn(log)].filter(([, state]) => isWaiting(state));
  return new Map(waiting.map(([id, state]) => [id, orderView(state, streamOfOrder(log, id).length - 1)]));
}

function menuOf(log: EventLog): Map<string, unknown> {
  return new Map(
    [...productsIn(log)].map(([id, state]) => [id, productView(state, streamOfProduct(log, id).length - 1)]),
  );
}

function wrongly(isRight: boolean, isShown: boolean): string {
  if (!isShown) return 'does not show';
  return isRight ? 'shows an old' : 'still shows';
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
