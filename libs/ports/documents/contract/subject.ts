import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Collection, DocumentWrite, ReadModels } from '../port';

/** What an adapter's spec hands to the contract: an empty store that can be closed and opened again. */
export interface Subject {
  readonly models: ReadModels;
  /** Closes the store and opens the same data again. */
  reopen(): Promise<ReadModels>;
  dispose(): Promise<void>;
}

export interface Order {
  readonly status: string;
  readonly cents?: number;
}

/** Opens the model as queries see it; a store that has never had it begins with an empty generation. */
export async function openLive(
  models: ReadModels,
  model: ModelDefinition = orders,
): Promise<Collection<Order>> {
  const live = async () => (await models.generations(model.name)).find(({ state }) => state === 'live');
  if (!(await live())) {
    await models.create(model, { name: 'first', code: '1' }, 0);
    await models.promote(model.name, 'first', null, 0);
  }
  return models.open<Order>(model.name, (await live())?.name ?? '');
}

export const orders: ModelDefinition = {
  name: 'test-orders',
  dictionary: '{"status":"PAID","note":"","cents":',
  keys: { vendor: 'text', status: 'text', placedAt: 'number', place: 'number' },
  indexes: [
    { name: 'by-vendor', fields: ['vendor', 'placedAt'] },
    { name: 'by-status', fields: ['vendor', 'status', 'placedAt'] },
    { name: 'by-time', fields: ['placedAt'] },
    { name: 'by-all', fields: ['vendor', 'status'] },
    { name: 'by-known-time', fields: ['vendor', 'placedAt'], sparse: true },
    { name: 'by-known-vendor', fields: ['vendor', 'placedAt'], sparse: 'vendor' },
    { name: 'by-place', fields: ['vendor', 'place'], unique: true },
    { name: 'by-known-status', fields: ['status'], sparse: true },
  ],
  audiences: ['guests'],
};

export interface Facts {
  readonly vendor?: string | null;
  readonly status?: string | null;
  readonly placedAt?: number | null;
  readonly expected?: string | null;
  readonly anew?: number;
}

export const position = (number: number): string => String(number).padStart(8, '0');

export function order(id: string, at: number, facts: Facts = {}): DocumentWrite<Order> {
  const { vendor = 'bar', status = 'PAID', placedAt = at, expected = null } = facts;
  return {
    id,
    expected,
    position: position(at),
    anew: facts.anew ?? 0,
    version: at,
    foldedBy: null,
    before: null,
    body: {
      state: { status: status ?? 'NONE' },
      view: JSON.stringify({ id, status, version: at }),
      views: { guests: status === 'READY' ? null : JSON.stringify({ id }) },
      keys: { vendor, status, placedAt, place: at },
    },
  };
}

export function gone(id: string, at: number, expected: string | null): DocumentWrite<Order> {
  const tombstone = { id, position: position(at), anew: 0, version: at, foldedBy: null, body: null };
  return { ...tombstone, expected, before: null };
}

export const idsOf = (views: readonly string[]): string[] =>
  views.map((view) => {
    const parsed: unknown = JSON.parse(view);
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? String(parsed.id) : '';
  });

/** All pages of a query, page by page. */
export async function pagesOf(
  collection: Collection<Order>,
  query: Parameters<Collection<Order>['views']>[0],
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await collection.views({ ...query, ...(cursor !== undefined && { cursor }) });
    pages.push(idsOf(page.views));
    if (page.nextCursor === undefined) return pages;
    cursor = page.nextCursor;
  }
}
