import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { orderEntries } from '@/data/audit/testing/entries';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { MenuScreen } from './menu-screen';

describe('The menu of a moment that is typed', () => {
  let asked: Asked[];
  let isEmptyBefore: boolean;
  let nextToken: string | undefined;

  beforeEach(() => {
    isEmptyBefore = false;
    nextToken = 'older';
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    asked = serverThatAnswers(({ call }) => {
      if (isOfWatch(call)) return Response.json(notWatchedYet);
      const isOfPast = call.includes('until=');
      if (!call.includes('/audit/events')) return Response.json({ items: [] });
      if (!isOfPast) return Response.json({ items: orderEntries.toReversed(), nextToken });
      const before = orderEntries.map((event) => ({ ...event, at: '2026-10-31T07:00:00.000Z' }));
      return Response.json({ items: isEmptyBefore ? [] : before.toReversed() });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffAuditMenu,
      screen: <MenuScreen />,
      at: paths.staffAuditMenu.to(locationOf()),
      role: 'ADMIN',
    });
  const type = async (text: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'Moment' }), `${text}{Enter}`);
  const listed = () => asked.map(({ call }) => call).filter((call) => call.includes('/audit/events'));

  it('is asked for as it was at the end of that second, among the events that are here', async () => {
    const router = open();
    await type('11/20/2026 23:32:30');
    await waitFor(() => expect(router.state.location.search).toBe('?at=2026-11-21T07%3A32%3A30.999Z'));
    expect(listed().every((call) => !call.includes('until='))).toBe(true);
    await waitFor(() => expect(asked.at(-1)?.call).toContain('/menu?at=2026-11-21T07%3A32%3A30.999Z'));
  });

  it('has the events before it where it lies further back than the slider reaches', async () => {
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?at=2026-11-01T20%3A00%3A00.500Z&until=2026-11-01T20%3A00%3A00.500Z',
      ),
    );
    await waitFor(() => expect(listed().at(-1)).toContain('until=2026-11-01T20%3A00%3A00.500Z'));
  });

  it('is looked for no further back where no event is older', async () => {
    nextToken = undefined;
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await waitFor(() => expect(router.state.location.search).toBe('?at=2026-11-01T20%3A00%3A00.500Z'));
  });

  it('says that nothing had happened by then, and leads back to now', async () => {
    isEmptyBefore = true;
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await screen.findByText('Nothing had happened here by then.');
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
