import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DumpProof } from '@lineless/contracts/analytics/proof';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { locationOf } from '@/data/venues/testing/locations';
import { MonthProof } from './month-proof';

const equal: DumpProof = {
  ...{ vendorId: 'kiln-hall', month: '2026-11' },
  ...{ isEqual: true, verifiedAt: '2026-11-20T23:42:00.000Z', numOrders: 1_234, position: '00000042' },
  ...{ digest: 'abc', computedDigest: 'abc', differences: [] },
};
const different: DumpProof = {
  ...{ ...equal, isEqual: false, computedDigest: 'def' },
  differences: [
    { what: 'Tips', dump: '$1.00', events: '$2.00' },
    { what: 'Order 7', events: 'paid' },
  ],
};

describe('The proof of a month', () => {
  afterEach(cleanup);

  it.each<[string, DumpProof | undefined, boolean, boolean, RegExp | string]>([
    ['equal', equal, false, false, /^Equal to the event stream, checked .*3:42 PM$/],
    ['different', different, false, false, /^Different from the event stream, checked .*3:42 PM$/],
    ['not checked', undefined, false, false, 'Not checked yet'],
    ['being checked', undefined, false, true, 'Checking against the event stream'],
    ['being checked again', equal, false, true, 'Checking against the event stream'],
    ['not to be checked', equal, true, false, 'Could not be checked'],
  ])('says that it is %s', (_, proof, isError, isFetching, said) => {
    const onCheck = jest.fn();
    render(
      <MonthProof month="November 2026" venue={locationOf()} {...{ proof, isError, isFetching, onCheck }} />,
    );
    const [status = document.body] = screen.getAllByRole('status');
    if (typeof said === 'string') expect(status.textContent).toBe(said);
    else expect(status.textContent).toMatch(said);
    expect(status.className.includes('text-ok')).toBe(proof === equal && !isError && !isFetching);
    expect(status.className.includes('text-danger')).toBe(proof === different);
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(onCheck.mock.calls).toHaveLength(isFetching ? 0 : 1);
  });

  it('says what the figures stand for, and where they differ', () => {
    const show = (proof: DumpProof) => {
      cleanup();
      const about = { month: 'November 2026', isError: false, isFetching: false, onCheck: () => undefined };
      render(<MonthProof venue={locationOf()} proof={proof} {...about} />);
      return screen
        .getAllByRole('definition')
        .map((fact) => [fact.previousSibling?.textContent, fact.textContent]);
    };
    const same = [
      ['Orders', '1,234'],
      ['Up to event', '42'],
      ['Digest', 'abc'],
    ];
    expect(show(equal)).toEqual(same);
    expect(show(different)).toEqual([
      ...same,
      ['Digest of the events', 'def'],
      ['Differences', 'Tips: $1.00 here, $2.00 by the eventsOrder 7: missing here, paid by the events'],
    ]);
  });
});
