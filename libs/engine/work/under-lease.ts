import { Leases, type LeasesParts } from './leases';

/**
 * Waits until no other process is at it, then does it: what several processes that start at once do one after the
 * other. It takes no share of what else there is to do.
 */
export async function underLease<T>(parts: LeasesParts, name: string, task: () => Promise<T>): Promise<T> {
  const leases = new Leases({ ...parts, places: `${name} ` });
  try {
    await new Promise<void>((resolve) => {
      leases.want(name, { begin: resolve, end: async () => undefined });
      leases.start();
    });
    return await task();
  } finally {
    await leases.stop();
  }
}
