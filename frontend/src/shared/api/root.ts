/** Every call's path lies below this. */
export const API_ROOT = '/api';
