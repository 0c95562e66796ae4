import type { KeptDocument, KeptModel } from '@lineless/engine/read/kept-models';
import { turn } from '@lineless/engine/read/turn';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Query, StoredDocument } from '@lineless/ports/documents/port';
import { boundsOf, type Period } from '../model/calendar';
import type { Kept } from '../model/kept';
import type { QuarterFigures } from '../model/quarter';

type Of<Kind extends Kept['kind']> = Extract<Kept, { kind: Kind }>;
export type Stored = StoredDocument<Kept>;
type Document = KeptDocument<Kept>;

/** A quarter as it is kept. */
export interface KeptQuarter {
  /** When it began, epoch milliseconds. */
  readonly at: number;
  readonly position: Position;
  readonly figures: QuarterFigures;
}

const PAGE = 500;
const ISO_LENGTH = '2026-06-12T22:00:00.000Z'.length;
const NO_KEYS = { vendorId: null, at: null, firstPaidAt: null };

export const ids = {
  quarter: (vendorId: string, at: number) => `quarter.${vendorId}.${new Date(at).toISOString()}`,
  customer: (vendorId: string, userId: string) => `customer.${vendorId}.${userId}`,
  checkpoint: (vendorId: string) => `checkpoint.${vendorId}`,
  month: (vendorId: string, month: string) => `month.${vendorId}.${month}`,
  swept: 'swept',
  proof: (key: string) => `proof.${key}`,
};

/** What the job has worked out, as documents. */
export class Book {
  constructor(
    private readonly kept: KeptModel<Kept>,
    private readonly runtime: Runtime,
  ) {}

  load(names: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
    return this.kept.use((collection) => collection.load(names));
  }

  /** What other versions have worked out. */
  dropOthers(): Promise<void> {
    return this.kept.dropOthers();
  }

  /** @returns whether all are stored */
  write(documents: readonly Document[]): Promise<boolean> {
    return this.kept.write(documents);
  }

  /** How far a vendor's sales are counted; `null` where nothing is. */
  async checkpoint(vendorId: string): Promise<Stored | null> {
    return this.kept.use((collection) => collection.get(ids.checkpoint(vendorId)));
  }

  async swept(): Promise<Stored | null> {
    return this.kept.use((collection) => collection.get(ids.swept));
  }

  async month(vendorId: string, month: string): Promise<Of<'month'> | null> {
    const found = await this.kept.use((collection) => collection.get(ids.month(vendorId, month)));
    return found?.body?.state.kind === 'month' ? found.body.state : null;
  }

  /** In the order of time. */
  async quarters(vendorId: string, period: Period): Promise<readonly KeptQuarter[]> {
    const found: KeptQuarter[] = [];
    for await (const { position, body } of this.stored('by-vendor', vendorId, period)) {
      const { at } = body.keys;
      if (body.state.kind === 'quarter')
        found.push({ at: Date.parse(String(at)), position, figures: body.state.figures });
    }
    return found;
  }

  /** When those began that are kept of a period. */
  async quarterTimes(vendorId: string, period: Period): Promise<readonly number[]> {
    const found: number[] = [];
    const query = { index: 'by-vendor', equals: [vendorId], ...boundsOf(period), limit: PAGE };
    const ask = (page: Query) => this.kept.use((collection) => collection.ids(page));
    for await (const page of pagesOf(ask, query))
      for (const name of page.ids)
        found.push(Date.parse(name.slice(ids.quarter(vendorId, 0).length - ISO_LENGTH)));
    return found;
  }

  /** Whose first order at the vendor lies in the period. */
  async newCustomers(vendorId: string, period: Period): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const { body } of this.stored('new-customers', vendorId, period))
      if (body.state.kind === 'customer') found.add(body.state.userId);
    return found;
  }

  private async *stored(index: string, vendorId: string, period: Period) {
    const query = { index, equals: [vendorId], ...boundsOf(period), limit: PAGE };
    const ask = (page: Query) => this.kept.use((collection) => collection.documents(page));
    for await (const { documents } of pagesOf(ask, query)) {
      yield* documents;
      // A month of quarters is not to keep everybody else waiting.
      await turn(this.runtime);
    }
  }
}

type Before = Pick<Document, 'before' | 'position'>;

export function quarterDocument(
  vendorId: string,
  at: number,
  figures: QuarterFigures | null,
  about: Before,
): Document {
  const keys = { ...NO_KEYS, vendorId, at: new Date(at).toISOString() };
  const state = figures && { kind: 'quarter' as const, figures };
  return { id: ids.quarter(vendorId, at), state, keys, ...about };
}

export function customerDocument(
  vendorId: string,
  customer: { readonly userId: string; readonly firstPaidAt: string },
  about: Before,
): Document {
  const { userId, firstPaidAt } = customer;
  const keys = { ...NO_KEYS, vendorId, firstPaidAt };
  const state = { kind: 'customer' as const, userId, firstPaidAt };
  return { id: ids.customer(vendorId, userId), state, keys, ...about };
}

/** A document that is found by its name alone. */
export function namedDocument(
  id: string,
  state: Of<'checkpoint' | 'swept' | 'month' | 'proof'>,
  about: Before,
): Document {
  return { id, state, keys: NO_KEYS, ...about };
}
