import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { boardOf } from '@/data/ordering/board';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { ReadyStrip, type ReadyStripProps } from './ready-strip';

describe('The strip of what is ready and what went last', () => {
  afterEach(cleanup);

  const show = (what: Partial<ReadyStripProps>) =>
    render(
      <MemoryRouter>
        <ReadyStrip
          location={locationOf()}
          ready={[]}
          parts={[]}
          completed={[]}
          unreadable={0}
          isFailed={false}
          onUnbump={() => undefined}
          {...what}
        />
      </MemoryRouter>,
    );

  it('says that nothing is there only where there is nothing', () => {
    show({});
    screen.getByText('Nothing yet. A bumped order waits here.');
  });

  // id: has-the-parts-that-are-ready
  it('has the parts that are ready, each with its own Un-bump, as long as the order is open', async () => {
    const order = paidOrder({ orderId: '01AAAA7F3A9C', preparedSections: ['bar', 'kitchen'] });
    const undone: unknown[] = [];
    show({
      parts: boardOf([order]).readyParts,
      onUnbump: ({ orderId }, section) => undone.push([orderId, section]),
    });
    screen.getByText('Bar ready');
    const [, kitchen] = screen.getAllByRole('button', { name: 'Un-bump 7F3A9C' });
    await userEvent.click(screen.getByText('Kitchen ready'));
    if (kitchen) await userEvent.click(kitchen);
    expect(undone).toEqual([['01AAAA7F3A9C', 'kitchen']]);
    // Handed over: once, as a whole.
    cleanup();
    const gone = { ...order, status: 'COMPLETE' as const };
    show({ parts: boardOf([gone]).readyParts, completed: [gone] });
    expect(screen.getAllByText('7F3A9C')).toHaveLength(1);
  });

  // id: says-why-one-was-not-un-bumped
  it('says why one was not un-bumped in its own place, and of no other', () => {
    const [stuck, other] = ['01AAAA7F3A9C', '01BBBB000000'].map((orderId) =>
      paidOrder({ orderId, datetimePrepared: '2026-11-20T23:41:00.000Z' }),
    );
    if (!stuck || !other) throw new Error('There are two');
    show({
      ready: [stuck, other],
      stillReadyOf: ({ order }) => (order === stuck ? 'It was picked up.' : undefined),
    });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Not un-bumped. It was picked up.');
    expect(alert.closest('li')?.textContent).toContain('7F3A9C');
    expect(screen.getAllByRole('button', { name: /^Un-bump/ })).toHaveLength(2);
  });

  it('says how many of those that were picked up it cannot show', () => {
    show({ unreadable: 2, completed: [paidOrder({ orderId: '01AAAA7F3A9C', status: 'COMPLETE' })] });
    screen.getByText('2 picked up cannot be shown here.');
    screen.getByText('7F3A9C');
    cleanup();
    show({ unreadable: 1 });
    screen.getByText('1 picked up cannot be shown here.');
    expect(screen.queryByText(/^Nothing yet/)).toBeNull();
  });
});
