import { describe, expect, it } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { Alerts } from './alerts';

const LIMITS = { due: 240, late: 480 };
const START = Date.parse('2026-11-20T23:30:00.000Z');
const at = (orderId: string, seconds: number): Order =>
  paidOrder({ orderId, datetimePaid: new Date(START + seconds * 1000).toISOString() });
const SILENCE = { arrived: [], late: false };

describe('What the board says out loud', () => {
  it('is nothing when it is opened, however late its orders are', () => {
    const alerts = new Alerts();
    expect(alerts.look([at('a', 0)], START + 900_000, LIMITS)).toEqual(SILENCE);
    expect(alerts.look([at('a', 0)], START + 901_000, LIMITS)).toEqual(SILENCE);
  });

  it('is each new order once, and not again when it was un-bumped', () => {
    const alerts = new Alerts();
    alerts.look([], START, LIMITS);
    expect(alerts.look([at('a', 0)], START, LIMITS).arrived).toEqual([at('a', 0)]);
    expect(alerts.look([at('a', 0)], START + 1_000, LIMITS).arrived).toEqual([]);
    alerts.look([], START + 2_000, LIMITS);
    expect(alerts.look([at('a', 0)], START + 3_000, LIMITS).arrived).toEqual([]);
  });

  it('is lateness when it begins, at most every 30 s', () => {
    const alerts = new Alerts();
    const orders = [at('a', 0), at('b', 10), at('c', 29), at('d', 31)];
    const said: number[] = [];
    for (let second = 0; second < 560; second += 1) {
      if (alerts.look(orders, START + second * 1000, LIMITS).late) said.push(second);
    }
    expect(said).toEqual([480, 511]);
  });

  it('is lateness also after the clock was set back', () => {
    const alerts = new Alerts();
    alerts.look([], START + 3_600_000, LIMITS);
    expect(alerts.look([at('a', 0)], START + 3_600_000, LIMITS).late).toBe(true);
    expect(alerts.look([at('a', 0), at('b', -540)], START, LIMITS).late).toBe(true);
  });
});
