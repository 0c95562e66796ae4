/** What a browser's service worker is told, and a text message says; its texts are shown as they are. */
export interface EndMessage {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** A path of the pages. */
  readonly path: string;
}

/** The reason stands in the account alone. @param venueName `null`: it is not known */
export function endMessage(venueName: string | null): EndMessage {
  return {
    title: 'Your membership has ended',
    body: `${venueName ?? 'A venue'} has ended it. Your account says why, and when you may join again.`,
    tag: 'membership',
    path: '/account',
  };
}
