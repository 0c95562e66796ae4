/** Both are ids, which have no such character. */
const SEPARATOR = '~';

/** A reward's document, which names whose stream it is folded from. */
export function withinPerson(userId: string, rewardId: string): string {
  return `${userId}${SEPARATOR}${rewardId}`;
}

/** `null` for an id that is not one of those. */
export function ownerOf(id: string): string | null {
  const at = id.indexOf(SEPARATOR);
  return at < 0 ? null : id.slice(0, at);
}

export function ownerOfReward(id: string): string {
  return ownerOf(id) ?? '';
}
