/**
 * One holder of a name at a time across all tabs. Where there are no locks (old WebViews), or the browser denies them
 * as it does where a site may keep nothing, every tab works for itself.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const turn = { hasBegun: false };
  try {
    return await navigator.locks.request(name, () => {
      turn.hasBegun = true;
      return work();
    });
  } catch (error) {
    if (turn.hasBegun) throw error;
    return work();
  }
}
