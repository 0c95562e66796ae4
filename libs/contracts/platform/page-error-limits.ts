/** Of what a page tells of an error, in characters; also for pages: without a schema. */
export const pageErrorLimits = { name: 60, message: 300, trace: 2_000, page: 120 } as const;
