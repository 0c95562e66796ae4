/** Both are ids, which have no such character. */
const SEPARATOR = '~';

/** A reward's document, which names whose stream it is folded from. */
export function withinPerson(userId: string, rewardId: string): string {
  return `${userId}${SEPARATOR}${rewardId}`;
}

export function ownerOfReward(id: string): string {
  return id.slice(0, id.indexOf(SEPARATOR));
}
