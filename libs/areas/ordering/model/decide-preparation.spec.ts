import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { orderDecider } from './decide';
import type { OrderEvent } from './events';
import * as o from '../testing/orders';

const { given } = specification(orderDecider, (actual, expected) => expect(actual).toEqual(expected));
/** Beer from the bar, a shirt from the merch. */
const order = [o.placed, o.paid] as const;
const ofBar: OrderEvent = { type: 'OrderSectionPrepared', data: { by: o.maya, section: 'bar' } };
const bar = { ...o.commands.prepare, section: 'bar' } as const;
const merch = { ...o.commands.prepare, section: 'merch' } as const;
const recallBar = { ...o.commands.recall, section: 'bar' } as const;
const barRecalled: OrderEvent = { type: 'OrderSectionRecalled', data: { by: o.maya, section: 'bar' } };

describe('What several sections make ready', () => {
  // id: is-ready-with-the-last-of-them
  it('is ready with the last of them', () => {
    given(...order)
      .when(bar)
      .then(ofBar);
    given(...order, ofBar)
      .when(bar)
      .thenNothing();
    given(...order, ofBar)
      .when(merch)
      .then(o.prepared);
    given(...order, ofBar)
      .when(o.commands.prepare)
      .then(o.prepared);
    given(...order, o.prepared)
      .when(bar)
      .thenNothing();
  });

  it('is ready at once where one section has all of it', () => {
    given(...order, o.shirtMissing)
      .when(bar)
      .then(o.prepared);
  });

  it('is nothing that the order does not have, such as what was taken off it', () => {
    given(...order)
      .when({ ...bar, section: 'kitchen' })
      .thenNothing();
    given(...order, o.shirtMissing)
      .when(merch)
      .thenNothing();
  });

  it('is recalled by the section, and the others’ stays ready', () => {
    given(...order)
      .when(recallBar)
      .thenNothing();
    given(...order, ofBar)
      .when({ ...recallBar, section: 'merch' })
      .thenNothing();
    given(...order, ofBar)
      .when(recallBar)
      .then(barRecalled);
    given(...order, o.prepared)
      .when(recallBar)
      .then(barRecalled);
    // Every part would be ready and the order would not, so that nobody could bump it again.
    given(...order, o.shirtMissing, o.prepared)
      .when({ ...recallBar, section: 'merch' })
      .thenNothing();
    expect(folded(orderDecider, [...order, o.prepared, barRecalled])).toMatchObject({
      prepared: null,
      preparedSections: ['merch'],
    });
  });

  it('is recalled whole', () => {
    given(...order, ofBar)
      .when(o.commands.recall)
      .then(o.recalled);
    expect(folded(orderDecider, [...order, ofBar, o.recalled])?.preparedSections).toEqual([]);
  });

  it('is nothing that is not paid, or is being refunded', () => {
    given(o.placed).when(bar).thenRefused('ORDER_NOT_PREPARABLE');
    given(...order, o.refundRequested)
      .when(recallBar)
      .thenRefused('ORDER_NOT_PREPARABLE');
  });
});
