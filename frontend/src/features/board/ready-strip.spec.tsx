import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
