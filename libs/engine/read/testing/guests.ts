import type { Projection } from '@lineless/kernel/projection';
import { z } from 'zod';

export interface GuestState {
  readonly list: string;
  readonly guest: string;
  readonly cameIn: number;
  readonly notes: number;
}

const PREFIX = 'list-';
const about = z.object({ guest: z.string() });

/** @param guest a name within the list */
export const guestId = (list: string, guest: string): string => `${list}_${guest}`;

/** The guests of a list, one document for each, all of them folded from the list's stream. */
export const guestsProjection: Projection<GuestState> = {
  model: {
    name: 'test-guests',
    keys: { list: 'text', guest: 'text' },
    indexes: [{ name: 'by-list', fields: ['list', 'guest'] }],
  },
  streamPrefixes: [PREFIX],
  documentId: ({ stream, type, data }) =>
    type === 'GuestNoted' ? null : guestId(stream.slice(PREFIX.length), about.parse(data).guest),
  streamOf: (id) => PREFIX + id.slice(0, id.indexOf('_')),
  evolve(state, { stream, type, data }) {
    const { guest } = about.parse(data);
    const before = state ?? { list: stream.slice(PREFIX.length), guest, cameIn: 0, notes: 0 };
    if (type === 'GuestCameIn') return { ...before, cameIn: before.cameIn + 1 };
    return type === 'GuestNoted' ? { ...before, notes: before.notes + 1 } : before;
  },
  view: (state, version) => ({ ...state, version }),
  keys: ({ list, guest }) => ({ list, guest }),
  live: [{ topic: { pattern: 'list:{id}', of: (id) => `list:${id}` }, ids: ({ list }) => [list] }],
};

/** The next version of the code: says who shows it, and folds a note, which the version before passes over. */
export const nextGuestsProjection: Projection<GuestState> = {
  ...guestsProjection,
  documentId: ({ stream, data }) => guestId(stream.slice(PREFIX.length), about.parse(data).guest),
  view: (state, version) => ({ ...state, version, shownBy: 'next' }),
};
