import { describe, expect, it } from '@jest/globals';
import { maya } from '../testing/orders';
import { WRITTEN_BY_NO_ONE } from './refund-reasons';
import { orderWords } from './words';

describe('What the log says of a refund', () => {
  const told = { thing: 'Order 7F3A9C', place: null, guest: '', was: null };
  const said = (reason: string) => orderWords.OrderRefundRequested({ reason, by: maya }, told);

  it('is the reason that a member of staff wrote', () => {
    expect(said('Spilled')).toBe('asked for a refund: “Spilled”');
  });

  it.each([...WRITTEN_BY_NO_ONE])('where none did, %s, is what a table of orders says', (reason, text) => {
    expect(said(reason).toLowerCase()).toBe(`asked for a refund: ${text.toLowerCase()}`);
    expect(said(reason)).not.toContain(text);
  });
});
