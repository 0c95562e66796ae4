/** A place in a row of things: what stands there, or what has just left it. */
export interface Place<Item> {
  readonly id: string;
  readonly item: Item;
  /** As it was when the row last settled: a place keeps its size until then. */
  readonly was: Item;
  readonly isLeft: boolean;
}

export type Id<Item> = (item: Item) => string;

/** Each thing in its place, and nothing between them. */
export function settled<Item>(items: readonly Item[], idOf: Id<Item>): readonly Place<Item>[] {
  return items.map((item) => ({ id: idOf(item), item, was: item, isLeft: false }));
}

/** While staff are at work nothing moves: what goes leaves its place behind, what comes stands at the end. */
export function held<Item>(
  places: readonly Place<Item>[],
  items: readonly Item[],
  idOf: Id<Item>,
): readonly Place<Item>[] {
  const present = new Map(items.map((item) => [idOf(item), item]));
  const kept = places.map((place) => {
    const item = present.get(place.id);
    present.delete(place.id);
    return item === undefined ? { ...place, isLeft: true } : { ...place, item, isLeft: false };
  });
  return [...kept, ...settled([...present.values()], idOf)];
}
