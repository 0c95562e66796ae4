import { afterEach, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { DateBadge } from './date-badge';

afterEach(cleanup);

it.each([
  ['2026-11-29T02:30:00.000Z', 'America/Los_Angeles', '28', 'Nov'],
  ['2026-11-29T23:30:00.000Z', 'America/Los_Angeles', '29', 'Nov'],
  ['2026-11-30T23:30:00.000Z', 'Europe/Berlin', '01', 'Dec'],
])('A badge has the day of %s on the clock of %s', (instant, timeZone, day, month) => {
  render(<DateBadge {...{ instant, timeZone }} />);
  screen.getByText(day);
  screen.getByText(month);
});
