interface Report<Item> {
  readonly done: number;
  readonly refused: readonly { readonly item: Item; readonly error: unknown }[];
}

/** Does the same to many, a few at a time, and goes on where one is refused. @param most under way at once */
export async function inTurns<Item>(
  items: readonly Item[],
  most: number,
  carryOut: (item: Item) => Promise<unknown>,
): Promise<Report<Item>> {
  const left = items.values();
  const refused: { item: Item; error: unknown }[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    for (const item of left)
      try {
        await carryOut(item);
        done += 1;
      } catch (error) {
        refused.push({ item, error });
      }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return { done, refused };
}
