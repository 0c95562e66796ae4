import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAtLocation } from '@/app/testing/at-location';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { EventsScreen } from './events-screen';

const soon = gleventOf({
  startTime: '2099-06-13T05:00:00.000Z',
  endTime: '2099-06-13T09:00:00.000Z',
  reservedCount: 98,
});
const over = gleventOf({
  ...{ gleventId: 'glevent-9', name: 'Last Week', gleventStatus: 'COMPLETED' },
  startTime: '2026-11-13T05:00:00.000Z',
  ...{ reservedCount: 40, checkedInCount: 17, expectedCount: 23, venueName: 'The Cellar' },
});
const off = gleventOf({
  ...{ gleventId: 'glevent-0', name: 'Called Off', gleventStatus: 'CANCELLED' },
  startTime: '2026-11-14T05:00:00.000Z',
});

const longAgo = {
  ...over,
  gleventId: 'glevent-8',
  name: 'Last Month',
  startTime: '2026-10-13T05:00:00.000Z',
};

describe('The guest-list events of a venue', () => {
  let answer: { upcomingGlevents: Glevent[]; pastGlevents: Glevent[]; nextToken?: string };
  let refused: boolean;
  let tell: (glevent: Glevent) => void;

  beforeEach(() => {
    answer = { upcomingGlevents: [soon], pastGlevents: [over, off] };
    refused = false;
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      tell = (document) =>
        listener.onChange({
          topic,
          model: 'glevents',
          id: document.gleventId,
          version: document.version,
          position: 'p',
          document,
        });
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (refused) return Response.json({}, { status: 403 });
      const isFurther = (input as Request).url.includes('further');
      const page = isFurther ? { upcomingGlevents: [], pastGlevents: [longAgo] } : answer;
      return Response.json({ ...page, total: 4 });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffGlevents,
      screen: <EventsScreen />,
      at: '/staff/location/064E1/guestlist-events',
    });
  const named = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);

  // id: are-upcoming-and-past-with-how-full
  it('are upcoming and past, with how full they are and the ways to them', async () => {
    open();
    expect(await named('Upcoming Events')).toEqual(['Odell All Night Long']);
    expect(await named('Past Events')).toEqual(['Called Off', 'Last Week']);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(
      /^Odell All Night Long.*Jun 12, 2099.* · Kiln HallUPCOMING98 of 200 places taken/,
    );
    expect(rows[1]).toMatch(/^Called Off.*CANCELLED0 of 200 places taken/);
    expect(rows[2]).toMatch(/^Last Week.* · The CellarCOMPLETED17 came, 23 did not come/);
    const counts = ['Upcoming Events', 'Past Events'].map(
      (name) => screen.getByRole('heading', { name }).parentElement?.textContent,
    );
    expect(counts).toEqual(['Upcoming Events1', 'Past Events2']);
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const at = '/staff/location/064E1';
    expect([
      leads('Guests of Odell All Night Long'),
      leads('Door of Odell All Night Long'),
      leads('Edit Odell All Night Long'),
      leads('Duplicate Last Week'),
      leads('Add Guest List Event'),
    ]).toEqual([
      `${at}/guestlist-event/glevent-1/guests`,
      `${at}/guestlist-event/glevent-1/door`,
      `${at}/kiln-hall/guestlist-event/edit/glevent-1`,
      `${at}/guestlist-events/create?from=glevent-9`,
      `${at}/guestlist-events/create`,
    ]);
    // What is over has no door, and nothing of what is called off can be changed.
    expect(screen.queryByRole('link', { name: 'Door of Last Week' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Called Off' })).toBeNull();
  });

  // id: are-none-in-the-words-of-the-specification
  it('are none, in the words of the specification', async () => {
    answer = { upcomingGlevents: [], pastGlevents: [] };
    open();
    await screen.findByText(
      'No guest list events found. Create your first event by clicking the "Add Guest List Event" button above.',
    );
  });

  // id: move-to-the-past-as-soon
  it('move to the past as soon as they are told to be over', async () => {
    open();
    await named('Upcoming Events');
    act(() => tell({ ...soon, gleventStatus: 'CANCELLED', version: 2 }));
    await waitFor(async () => expect(await named('Past Events')).toContain('Odell All Night Long'));
    screen.getByText('Nothing planned.');
    cleanup();
    answer = { upcomingGlevents: [soon], pastGlevents: [] };
    open();
    await screen.findByText('No past events yet.');
  });

  it('cannot be shown, and are asked for again', async () => {
    refused = true;
    open();
    await screen.findByText('The events cannot be shown.');
    refused = false;
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(await named('Upcoming Events')).toHaveLength(1);
  });

  it('have earlier ones behind a press', async () => {
    answer = { ...answer, nextToken: 'further' };
    open();
    const earlier = await screen.findByRole('button', { name: 'Earlier events' });
    expect(await named('Past Events')).toHaveLength(2);
    act(() => earlier.click());
    await screen.findByRole('heading', { name: 'Last Month' });
    expect(await named('Past Events')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Earlier events' })).toBeNull();
  });
});
