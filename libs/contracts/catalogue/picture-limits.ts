/** Of one upload, also for pages: without a schema. */
export const pictureLimits = {
  bytes: 8 * 1024 * 1024,
  tooLarge: 'A picture has at most 8 MB.',
} as const;
