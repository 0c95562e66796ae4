import type { Change } from '@lineless/contracts/live';
import type { Topic } from '@lineless/contracts/topic';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { fits, type Shape } from '@/shared/api/shape';
import { put, remove, type Collection, type Listing } from './collection';
import { live } from './live';
import { LiveEntry, type Answered } from './live-entry';
import type { Versioned } from './newest';

export interface AcrossRules<Document extends Versioned, Arg> extends Listing<Document> {
  readonly topic: Topic;
  readonly model: string;
  readonly shape: Shape | undefined;
  /** The instances of the topic that tell the list's documents between them. */
  readonly toldIn: (arg: Arg) => readonly string[];
  /** Does it belong here? Where it does not, and never did, nothing happens. */
  readonly keep: (document: Document, arg: Arg) => boolean;
}

type Thunk = ThunkAction<unknown, unknown, unknown, UnknownAction>;

interface Lifecycle<Document> {
  dispatch: (action: Thunk) => unknown;
  getCacheEntry: () => { data?: Collection<Document> | undefined };
  updateCachedData: (recipe: (draft: Collection<Document>) => void) => unknown;
  cacheEntryRemoved: Promise<void>;
}

interface Followed {
  readonly entry: LiveEntry;
  readonly stop: () => void;
}

/**
 * Spread into a query endpoint whose list is told by several topics, none of which tells all of it. A document that is
 * new to the list may belong into it by what only the server knows (how far ahead it shows): it is asked again then.
 *
 * @param refetch asks anew for what an argument names
 */
export function liveAcross<Document extends Versioned, Arg>(
  rules: AcrossRules<Document, Arg>,
  refetch: (arg: Arg) => Thunk,
) {
  const lists = new Map<string, { follow: (answer: Answered) => void; followed: Map<string, Followed> }>();

  return {
    async onCacheEntryAdded(arg: Arg, cache: Lifecycle<Document>): Promise<void> {
      const followed = new Map<string, Followed>();
      const begin = (instance: string, answer: Answered): void => {
        const entry = new LiveEntry(
          {
            apply: (change) => apply(rules, arg, change, cache),
            refetch: () => void cache.dispatch(refetch(arg)),
          },
          rules.model,
        );
        const { position, stop } = live.watch(rules.topic.of(instance), entry);
        entry.requested()(answer);
        entry.onPosition(position);
        followed.set(instance, { entry, stop });
      };
      const follow = (answer: Answered): void => {
        for (const instance of rules.toldIn(arg)) if (!followed.has(instance)) begin(instance, answer);
      };
      lists.set(keyOf(arg), { follow, followed });
      await cache.cacheEntryRemoved;
      for (const { stop } of followed.values()) stop();
      if (lists.get(keyOf(arg))?.followed === followed) lists.delete(keyOf(arg));
    },

    async onQueryStarted(
      arg: Arg,
      { queryFulfilled }: { queryFulfilled: Promise<{ meta: Answered | undefined }> },
    ): Promise<void> {
      const list = lists.get(keyOf(arg));
      const done = [...(list?.followed.values() ?? [])].map(({ entry }) => entry.requested());
      const answer = await queryFulfilled.then(
        ({ meta }) => meta ?? { position: null },
        () => null,
      );
      for (const tell of done) tell(answer);
      if (answer) lists.get(keyOf(arg))?.follow(answer);
    },
  };
}

/** `false`: only the server can say what is shown now. */
function apply<Document extends Versioned, Arg>(
  rules: AcrossRules<Document, Arg>,
  arg: Arg,
  { id, version, document }: Change,
  cache: Lifecycle<Document>,
): boolean {
  const held = cache.getCacheEntry().data?.entities[id];
  if (held && held.version >= version) return true;
  if (rules.shape !== undefined && document !== null && !fits(rules.shape, document)) return false;
  const next = document as Document | null;
  const belongs = next !== null && rules.keep(next, arg);
  if (!held) return !belongs;
  cache.updateCachedData((draft) => {
    if (belongs) put(rules, draft, next);
    else remove(draft, id);
  });
  return true;
}

function keyOf(arg: unknown): string {
  return JSON.stringify(arg);
}
