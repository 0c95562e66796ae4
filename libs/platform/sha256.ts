import { hash } from 'node:crypto';

/** In base64url. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
