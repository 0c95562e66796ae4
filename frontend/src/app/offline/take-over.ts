/** What a page says to the service worker of a newer build that waits. */
export const TAKE_OVER = 'take over';
