import { configure } from '../../node_modules/@testing-library/react/dist/index.js';

// Only what never comes is ended by it, on the slowest machine as well.
configure({ asyncUtilTimeout: 10_000 });

export * from '../../node_modules/@testing-library/react/dist/index.js';
