import { parkedAnswer } from '@lineless/platform/operations-answers';
import type { RunningServer } from '../../apps/api/src/server';
import type { VersionedProjection } from '@lineless/engine/read/version';
import { otherVersion } from './other-version';

/** Read models of which that of orders cannot take the payment of these, until they are taken out again. */
export function withPoisoned(orderIds: ReadonlySet<string>): readonly VersionedProjection[] {
  return otherVersion({
    model: 'orders',
    change: (projection) => ({
      ...projection,
      evolve(state, event, id) {
        if (event.type === 'OrderPaid' && orderIds.has(id)) throw new Error('A card without a number');
        return projection.evolve(state, event, id);
      },
    }),
  });
}

/** The streams that operators find parked. */
export async function parkedAt({ operationsUrl }: Pick<RunningServer, 'operationsUrl'>) {
  return parkedAnswer.parse(await (await fetch(`${operationsUrl ?? ''}/parked`)).json()).items;
}
