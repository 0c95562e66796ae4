/**
 * One holder of a name at a time across all tabs. Where there are no locks (old WebViews), or the browser denies them
 * as it does where a site may keep nothing, every tab works for itself.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
