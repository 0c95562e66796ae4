import type { DumpProof } from '@lineless/contracts/analytics/proof';
import type { KeptModel } from '@lineless/engine/read/kept-models';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Kept } from '../model/kept';
import { ids, namedDocument, type Stored } from './book';

type Proof = Extract<Kept, { kind: 'proof' }>;

/** For a caller who was told to ask again. */
const KEPT_MS = 60_000;
const PAGE = 500;

/**
 * The proofs that callers wait for, one document for each month (`keyOf`), from the first question until a minute after
 * the answer. A process that is asked writes the question, the worker writes the answer: a caller who asks again may
 * come to another process.
 */
export class AskedProofs {
  constructor(
    private readonly kept: KeptModel<Kept>,
    private readonly runtime: Runtime,
  ) {}

  /** Asks for a proof, unless one is under way, or is done and no caller has it yet. */
  async ask(key: string, position: Position): Promise<void> {
    for (let isAsked = false; !isAsked;) {
      const before = await this.stored(key);
      const known = proofIn(before);
      if (known && (known.proof === null || (!known.isFetched && !this.isOver(known)))) return;
      isAsked = await this.write(key, before, { position, proof: null, isFetched: false });
    }
  }

  /** `proof: null`: it is under way; `null`: it is not asked for, or has come to no end. */
  async find(key: string): Promise<Proof | null> {
    return proofIn(await this.stored(key));
  }

  /** A caller has it: the next one is to get another. */
  async fetched(key: string): Promise<void> {
    const before = await this.stored(key);
    const known = proofIn(before);
    // Where it is written by another caller in the same moment, both have it.
    if (before && known?.proof && !known.isFetched)
      await this.write(key, before, { position: before.position, proof: known.proof, isFetched: true });
  }

  async found(key: string, proof: DumpProof): Promise<void> {
    const before = await this.stored(key);
    if (before && proofIn(before)?.proof === null)
      await this.write(key, before, { position: before.position, proof, isFetched: false });
  }

  async drop(key: string): Promise<void> {
    await this.erase([ids.proof(key)]);
  }

  /** What was found at a vendor goes: it may say something of a person who is forgotten. */
  async forget(vendorId: string): Promise<void> {
    for await (const documents of this.all(ids.proof(`${vendorId}.`)))
      await this.erase(documents.filter((one) => proofIn(one)?.proof).map(({ id }) => id));
  }

  /** The keys of those that are under way, page by page; what is over goes. */
  async *open(): AsyncGenerator<readonly string[]> {
    const prefix = ids.proof('');
    for await (const documents of this.all(prefix)) {
      await this.erase(documents.filter((one) => this.isOver(proofIn(one))).map(({ id }) => id));
      yield documents.filter((one) => proofIn(one)?.proof === null).map(({ id }) => id.slice(prefix.length));
    }
  }

  private isOver(known: Proof | null): boolean {
    return known?.proof != null && this.runtime.now() - Date.parse(known.proof.verifiedAt) > KEPT_MS;
  }

  private async stored(key: string): Promise<Stored | null> {
    return this.kept.use((collection) => collection.get(ids.proof(key)));
  }

  private async *all(prefix: string): AsyncGenerator<readonly Stored[]> {
    for (let afterId = ''; ;) {
      const page = await this.kept.use((collection) => collection.scan({ prefix, afterId, limit: PAGE }));
      yield page;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      afterId = last.id;
    }
  }

  private async write(
    key: string,
    before: Stored | null,
    { position, ...state }: Omit<Proof, 'kind'> & { readonly position: Position },
  ): Promise<boolean> {
    const about = { before: before ?? undefined, position };
    return this.kept.write([namedDocument(ids.proof(key), { kind: 'proof', ...state }, about)]);
  }

  private async erase(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.kept.use((collection) => collection.erase(names));
  }
}

function proofIn(stored: Stored | null): Proof | null {
  const state = stored?.body?.state;
  return state?.kind === 'proof' ? state : null;
}
