import { describe, expect, it } from '@jest/globals';
import * as o from '../testing/orders';
import { orderDecider } from './decide';
import { WRITTEN_BY_NO_ONE } from './refund-reasons';
import { orderWords } from './words';

describe('What the log says of a refund', () => {
  const told = { thing: 'Order 7F3A9C', place: null, guest: '', was: null };
  const said = (reason: string) => orderWords.OrderRefundRequested({ reason, by: o.maya }, told);

  it('is the reason that a member of staff wrote', () => {
    expect(said('Spilled')).toBe('asked for a refund: “Spilled”');
  });

  it.each([...WRITTEN_BY_NO_ONE])('where none did, %s, is what a table of orders says', (reason, text) => {
    expect(said(reason).toLowerCase()).toBe(`asked for a refund: ${text.toLowerCase()}`);
    expect(said(reason)).not.toContain(text);
  });

  it('that nobody asked for is why the money went straight back, and no code', () => {
    const late = [o.placed, o.expired].reduce(
      (state, event) => orderDecider.evolve(state, { ...event, at: o.at }),
      orderDecider.initial,
    );
    const events = orderDecider.decide(o.commands.recordPayment, late, o.at);
    const asked = events.flatMap((event) => (event.type === 'OrderRefundRequested' ? [event.data] : []));
    expect(asked.map(({ reason }) => said(reason))).toEqual(['asked for a refund: it was paid too late']);
    expect(said('AMOUNT_DIFFERS')).toBe('asked for a refund: another amount was paid than it costs');
  });
});
