import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as react } from 'react';
import { configure, getConfig } from '../../node_modules/@testing-library/react/dist/index.js';

// Only what never comes is ended by it, on the slowest machine as well.
configure({ asyncUtilTimeout: 30_000 });

/** The page is printed when the waiting is over, not at each look before that. */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * React notes for its warnings where each element was made, at most ten thousand times in a second. A spec looks at the
 * warning alone, and the notes are a tenth of its time.
 */
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});

export * from '../../node_modules/@testing-library/react/dist/index.js';
