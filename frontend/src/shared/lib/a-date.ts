/** '2026-06-12' as a person means it: of a year that is still being typed there are only the last digits, '0020-06-12'. */
export const A_DATE = /^20\d{2}-\d{2}-\d{2}$/;

/** As an address says it; `null`: that is no day of the calendar, such as February 30. */
export function dateIn(text: string | null): string | null {
  if (text === null || !A_DATE.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
