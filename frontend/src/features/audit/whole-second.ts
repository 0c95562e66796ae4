/** To a second that was typed belongs all that happened within it. @param instant ISO 8601 UTC, with milliseconds */
export function untilItsEnd(instant: string): string {
  return instant.replace(/\.000Z$/, '.999Z');
}
