/** '2026-06-12' as a person means it: of a year that is still being typed there are only the last digits, '0020-06-12'. */
export const A_DATE = /^20\d{2}-\d{2}-\d{2}$/;
