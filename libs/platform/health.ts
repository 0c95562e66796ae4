import type { Runtime } from '@lineless/kernel/runtime';
import type { ProjectionStatus } from './metrics';

/** Beyond this a page shows what is no longer true (DESIGN rule 11). */
const MAX_LAG_SECONDS = 5;
const CHECK_TIMEOUT_MS = 2_000;

/** What readiness asks of each part; rejects where the part does not answer. */
export interface HealthChecks {
  readonly stores: () => Promise<unknown>;
  readonly projections: () => Promise<readonly ProjectionStatus[]>;
  readonly runtime: Pick<Runtime, 'after'>;
}

export interface Readiness {
  readonly status: 'ready' | 'not-ready';
  /** What keeps it from being ready, part by part. */
  readonly problems: readonly { readonly part: string; readonly problem: string }[];
  readonly projections: readonly ProjectionStatus[];
}

/** Whether this process can serve: its stores answer and its projections are caught up within bounds. */
export class Health {
  private closing = false;

  constructor(private readonly checks: HealthChecks) {}

  /** From now on balancers are to send no request here, and new ones are sent elsewhere. */
  close(): void {
    this.closing = true;
  }

  get isClosing(): boolean {
    return this.closing;
  }

  async look(): Promise<Readiness> {
    if (this.closing) return notReady([{ part: 'process', problem: 'is shutting down' }]);
    const answer = await this.ask();
    if (typeof answer === 'string') return notReady([{ part: 'stores', problem: answer }]);
    const late = answer.filter(({ lagEvents, lagSeconds }) => lagEvents > 0 && lagSeconds > MAX_LAG_SECONDS);
    if (late.length === 0) return { status: 'ready', problems: [], projections: answer };
    return notReady(
      late.map(({ projection, lagSeconds }) => ({
        part: projection,
        problem: `is ${Math.round(lagSeconds)} s behind`,
      })),
      answer,
    );
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

function notReady(problems: Readiness['problems'], projections: Readiness['projections'] = []): Readiness {
  return { status: 'not-ready', problems, projections };
}
