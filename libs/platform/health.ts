import { defineErrors } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import type { ProjectionStatus } from './metrics';

/** Beyond this a page shows what is no longer true (DESIGN rule 11). */
const MAX_LAG_SECONDS = 5;
const CHECK_TIMEOUT_MS = 2_000;

export const healthErrors = defineErrors({
  NOT_READY: { kind: 'unavailable', message: 'Not ready.' },
});

/** What readiness asks of each part; rejects where the part does not answer. */
export interface HealthChecks {
  readonly stores: () => Promise<void>;
  readonly projections: () => Promise<readonly ProjectionStatus[]>;
  readonly runtime: Pick<Runtime, 'after'>;
}

export interface Readiness {
  readonly status: 'ready';
  readonly projections: readonly ProjectionStatus[];
}

/** Whether this process can serve: its stores answer and its projections are caught up within bounds. */
export class Health {
  private closing = false;

  constructor(private readonly checks: HealthChecks) {}

  /** From now on balancers are to send nobody here. */
  close(): void {
    this.closing = true;
  }

  /** @throws NOT_READY with the parts that are not */
  async ready(): Promise<Readiness> {
    if (this.closing) throw notReady('process', 'is shutting down');
    const answer = await this.ask();
    if (typeof answer === 'string') throw notReady('stores', answer);
    const late = answer.filter(({ lagEvents, lagSeconds }) => lagEvents > 0 && lagSeconds > MAX_LAG_SECONDS);
    if (late.length === 0) return { status: 'ready', projections: answer };
    throw healthErrors.NOT_READY({
      details: late.map(({ projection, lagSeconds }) => ({
        path: projection,
        message: `is ${Math.round(lagSeconds)} s behind`,
      })),
    });
  }

  /** The projections' figures, or what is wrong with the stores. */
  private ask(): Promise<readonly ProjectionStatus[] | string> {
    const { stores, projections, runtime } = this.checks;
    return new Promise((resolve) => {
      const cancel = runtime.after(CHECK_TIMEOUT_MS, () =>
        resolve(`have not answered within ${CHECK_TIMEOUT_MS} ms`),
      );
      Promise.all([projections(), stores()])
        .then(
          ([statuses]) => resolve(statuses),
          () => resolve('do not answer'),
        )
        .finally(cancel);
    });
  }
}

function notReady(path: string, message: string) {
  return healthErrors.NOT_READY({ details: [{ path, message }] });
}
