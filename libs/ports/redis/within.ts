import type { Runtime } from '@lineless/kernel/runtime';

/** Whether `work` has ended within `ms`. What it throws within that time it throws here, and later nobody hears. */
export function within(
  runtime: Pick<Runtime, 'after'>,
  ms: number,
  work: Promise<unknown>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const cancel = runtime.after(ms, () => resolve(false));
    work.then(
      () => {
        cancel();
        resolve(true);
      },
      (error: unknown) => {
        cancel();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
