import { texts } from './texts';

/** S8: what is wrong with a code (S5), if that is known, and what to do; each a sentence of its own. */
export function invalidCode(of: 'location' | 'order', reason?: string): string {
  const advice = texts.scanValid[of];
  return reason === undefined ? advice : `${sentence(reason)} ${advice}`;
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
