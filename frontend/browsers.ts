/**
 * The oldest browsers that run the pages: their style sheets need them (`color-mix`, `@property`). README names them,
 * and index.html tells older ones.
 */
export const OLDEST_BROWSERS = ['safari16.4', 'chrome111', 'edge111', 'firefox128'];
