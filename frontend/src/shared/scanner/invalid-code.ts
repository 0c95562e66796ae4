/** S8: what is wrong with a code (S5), if that is known, and what to do; each a sentence of its own. */
export function invalidCode(of: 'location' | 'order', reason?: string): string {
  const advice = `Please scan a valid ${of} QR code`;
  return [reason, advice].flatMap((text) => (text === undefined ? [] : [sentence(text)])).join(' ');
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
