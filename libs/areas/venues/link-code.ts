import { z } from 'zod';

/** Codes are read off signs and typed by people, so capitals and small letters are the same. */
export const linkCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a short code.')
  .transform((code) => code.toUpperCase());
