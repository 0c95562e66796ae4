import type { Followers, PushSender } from '../port';

/** Where no notices are sent. */
export const noPush: { readonly followers: Followers; readonly pushSender: PushSender | null } = {
  followers: {
    follow: async () => Promise.resolve(),
    of: async () => Promise.resolve([]),
    putOff: async () => Promise.resolve(),
    told: async () => Promise.resolve(),
    unfollow: async () => Promise.resolve(),
    forget: async () => Promise.resolve(),
    forgetAll: async () => Promise.resolve(),
  },
  pushSender: null,
};
