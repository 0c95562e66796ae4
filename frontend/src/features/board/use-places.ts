import { useState } from 'react';
import { held, settled, type Id, type Place } from './places';
import type { Hands } from './use-hands';

interface Row<Item> {
  readonly items: readonly Item[];
  readonly hands: Hands;
  readonly places: readonly Place<Item>[];
}

/** The places of things that come and go: held while hands are at work, settled after the last tap. */
export function usePlaces<Item>(
  items: readonly Item[],
  idOf: Id<Item>,
  hands: Hands,
): readonly Place<Item>[] {
  const [row, setRow] = useState<Row<Item>>(() => ({ items, hands, places: settled(items, idOf) }));
  if (row.items === items && row.hands === hands) return row.places;
  const settles = !hands.areBusy || hands.round !== row.hands.round;
  const places = settles ? settled(items, idOf) : held(row.places, items, idOf);
  setRow({ items, hands, places });
  return places;
}
