import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memberReservationOf } from '@/data/membership/testing/members';
import { textOf } from '@/shared/lib/read-file';
import { CalendarButton } from './calendar-button';

describe('A ticket in a calendar', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it.each<[Parameters<typeof memberReservationOf>[0], string, string]>([
    [{ moves: 2 }, '2', 'CONFIRMED'],
    // A cancellation is one more change.
    [{ moves: 2, gleventStatus: 'CANCELLED' }, '3', 'CANCELLED'],
    [{ reservationStatus: 'CANCELLED' }, '1', 'CANCELLED'],
  ])('is the event as it stands: %p', async (given, sequence, status) => {
    const saved: [string, Blob][] = [];
    let content = new Blob();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((content = blob), 'blob:event'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, content]);
    });
    render(
      <CalendarButton
        reservation={memberReservationOf(given)}
        timeZone="America/Los_Angeles"
        path="/account/reservations/glevent-1_ana"
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(saved.map(([name, { type }]) => [name, type])).toEqual([
      ['event.ics', 'text/calendar;charset=utf-8'],
    ]);
    const file = (await textOf(content)).replaceAll('\r\n ', '');
    expect(file).toMatch(new RegExp(`^SEQUENCE:${sequence}\\r?$`, 'm'));
    expect(file).toMatch(new RegExp(`^STATUS:${status}\\r?$`, 'm'));
    expect(file).toMatch(/^UID:glevent-1_ana@localhost\r?$/m);
    expect(file).toContain('SUMMARY:Odell All Night Long');
    expect(file).toContain(String.raw`LOCATION:Kiln Hall\, 418 S Hill St\, Los Angeles\, CA 90013`);
    expect(file).toContain('http://localhost/account/reservations/glevent-1_ana');
  });
});
