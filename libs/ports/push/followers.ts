import { createHash } from 'node:crypto';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { OwnCollection } from '../documents/own-collection';
import type { ReadModels } from '../documents/port';
import { FOLLOWED_MS, MOST_FOLLOWED, type Follower, type Followers, type Following } from './port';

const MODEL: ModelDefinition = {
  name: 'followers',
  keys: { orderId: 'text', userId: 'text', endpoint: 'text', at: 'number' },
  indexes: [
    { name: 'order', fields: ['orderId', 'at', 'endpoint'] },
    { name: 'person', fields: ['userId', 'at'] },
    { name: 'browser', fields: ['endpoint'] },
    { name: 'time', fields: ['at'] },
  ],
};
const PAGE = 500;

type Kept = Following & { readonly told: string | null };
type Of = Parameters<Parameters<OwnCollection<Kept>['use']>[0]>[0];
type Ids = Omit<Parameters<Of['ids']>[0], 'limit'>;

/** The followers beside the read models, for all processes that share those. Losing them costs messages of one day. */
export function followersIn(models: ReadModels, runtime: Pick<Runtime, 'now'>): Followers {
  return new DocumentFollowers(models, runtime);
}

class DocumentFollowers implements Followers {
  private readonly kept: OwnCollection<Kept>;

  constructor(
    private readonly models: ReadModels,
    runtime: Pick<Runtime, 'now'>,
  ) {
    this.kept = new OwnCollection(
      models,
      runtime,
      MODEL,
      ({ orderId, userId, subscription, at, from = at }) => ({
        ...{ orderId, userId, endpoint: subscription.endpoint, at: Math.max(at, from) },
      }),
    );
  }

  async follow(following: Following): Promise<void> {
    const { orderId, userId, subscription, at } = following;
    await this.eraseAll({ index: 'time', equals: [], to: at - FOLLOWED_MS - 1 });
    await this.kept.change(idOf(orderId, subscription.endpoint), (before) => ({
      ...following,
      told: before?.told ?? null,
    }));
    await this.kept.use(async (all) => {
      const newest = { index: 'person', equals: [userId], descending: true, limit: PAGE };
      const { ids } = await all.ids(newest);
      if (ids.length > MOST_FOLLOWED) await all.erase(ids.slice(MOST_FOLLOWED));
    });
  }

  async of(orderId: string): Promise<readonly Follower[]> {
    const { states } = await this.kept.use((all) =>
      all.states({ index: 'order', equals: [orderId], limit: PAGE }),
    );
    return states.map(({ subscription, told }) => ({ ...subscription, told }));
  }

  async putOff(orderId: string, from: number): Promise<void> {
    const { ids } = await this.kept.use((all) => all.ids({ index: 'order', equals: [orderId], limit: PAGE }));
    for (const id of ids) await this.kept.change(id, (before) => before && { ...before, from });
  }

  async told(orderId: string, endpoint: string, what: string): Promise<void> {
    await this.kept.change(idOf(orderId, endpoint), (before) => before && { ...before, told: what });
  }

  async unfollow(orderId: string, endpoint: string): Promise<void> {
    await this.kept.use((all) => all.erase([idOf(orderId, endpoint)]));
  }

  async forget(endpoint: string): Promise<void> {
    await this.eraseAll({ index: 'browser', equals: [endpoint] });
  }

  async forgetAll(userId: string): Promise<void> {
    await this.eraseAll({ index: 'person', equals: [userId] });
    await this.models.purge();
  }

  private eraseAll(query: Ids): Promise<void> {
    return this.kept.use(async (all) => {
      for (;;) {
        const { ids } = await all.ids({ ...query, limit: PAGE });
        if (ids.length > 0) await all.erase(ids);
        if (ids.length < PAGE) return;
      }
    });
  }
}

function idOf(orderId: string, endpoint: string): string {
  return `${orderId}:${createHash('sha256').update(endpoint).digest('base64url')}`;
}
