/** Asked when a test fails, before its hooks take away what it had open: each answers what that shows. */
export const witnesses = new Set();

/** Adds to what a failed test says what there was to be seen. */
export async function witnessed(error) {
  if (!(error instanceof Error)) return;
  const seen = await Promise.all(
    [...witnesses].map((witness) => witness().catch((why) => `Not to be seen: ${why.message}`)),
  );
  const told = [error.message, ...seen].join('\n\n');
  error.stack = error.stack?.replace(error.message, () => told);
  error.message = told;
}
