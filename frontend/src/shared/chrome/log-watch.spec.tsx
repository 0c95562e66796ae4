import { afterEach, describe, expect, it } from '@jest/globals';
import type { AuditWatch } from '@lineless/contracts/audit/watch';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LogBanner, LogMark } from './log-watch';

const timeZone = 'America/Los_Angeles';
const good: AuditWatch = {
  ...{ at: '2026-11-21T05:04:12.345Z', upTo: '2026-11-21T05:04:12.345Z' },
  ...{ findings: [], others: 0, doubts: [] },
};

describe('Whether the log is what was stored', () => {
  afterEach(cleanup);

  it.each<[string, Partial<AuditWatch>, string]>([
    ['of this day by its time', {}, 'Verified up to 21:04:12'],
    ['of another day with that', { at: '2026-11-22T05:04:12.345Z' }, 'Verified up to Nov 20, 21:04:12'],
    ['not yet', { at: null, upTo: null }, 'Not verified yet'],
  ])('is said in the header: %s', (_, about, said) => {
    render(<LogMark watch={{ ...good, ...about }} timeZone={timeZone} />);
    screen.getByText(said);
    expect(screen.queryByTitle(/^All events that were stored until then/) === null).toBe(about.upTo === null);
    cleanup();
    render(<LogMark watch={{ ...good, ...about, others: 1 }} timeZone={timeZone} />);
    expect(screen.queryByText(said)).toBeNull();
  });

  const finding = (fault: AuditWatch['findings'][number]['fault'], revision: number) => ({
    ...{ fault, revision, stream: 'order-1', label: 'Order 1' },
  });
  const banner = (about: Partial<AuditWatch>, to?: (stream: string) => string) => {
    render(
      <MemoryRouter>
        <LogBanner watch={{ ...good, ...about }} timeZone={timeZone} {...(to && { to })} />
      </MemoryRouter>,
    );
    return screen.queryByRole('region', { name: 'The log of events is not what was stored.' });
  };
  const rows = (region: HTMLElement | null) =>
    within(region ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is said in a banner only where it is not: by what was done to which event', () => {
    expect(banner({})).toBeNull();
    cleanup();
    const findings = [
      ...[finding('altered', 1), finding('removed', 2), finding('inserted', 3), finding('reordered', 4)],
    ];
    const region = banner({ findings, others: 2 });
    expect(rows(region)).toEqual([
      'Order 1, event 1, was changed',
      'Order 1, event 2, was taken away',
      'Order 1, event 3, was put in',
      'Order 1, event 4, was moved',
      '2 events beside these of this venue.',
    ]);
    // Who may not see the events has no way to them.
    expect(screen.queryByRole('link')).toBeNull();
    screen.getByText('Until Nov 20, 21:04:12 all was as it was stored.');
  });

  it('says where it is another venue’s alone, and leads to the events of one’s own', () => {
    expect(rows(banner({ others: 1, upTo: null }))).toEqual(['One event outside this venue.']);
    expect(screen.queryByText(/all was as it was stored/)).toBeNull();
    cleanup();
    banner({ findings: [finding('altered', 1)] }, (stream) => `/of/${stream}`);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/of/order-1');
  });
});
