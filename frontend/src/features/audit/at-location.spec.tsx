import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { orderEntries } from '@/data/audit/testing/entries';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths, type Path } from '@/shared/paths';
import { BoardScreen } from './board-screen';
import { MenuScreen } from './menu-screen';

describe('A part of a location as of a moment', () => {
  let asked: Asked[];
  let isEmptyBefore: boolean;
  let nextToken: string | undefined;
  let then: () => Response | Promise<Response>;

  beforeEach(() => {
    isEmptyBefore = false;
    nextToken = 'older';
    then = () => Response.json({ items: [] });
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    asked = serverThatAnswers(({ call }) => {
      if (isOfWatch(call)) return Response.json(notWatchedYet);
      const isOfPast = call.includes('until=');
      if (!call.includes('/audit/events')) return then();
      if (!isOfPast) return Response.json({ items: orderEntries.toReversed(), nextToken });
      const before = orderEntries.map((event) => ({ ...event, at: '2026-10-31T07:00:00.000Z' }));
      return Response.json({ items: isEmptyBefore ? [] : before.toReversed() });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (path: Path = paths.staffAuditMenu, element = <MenuScreen />) =>
    openAtLocation({
      path,
      screen: element,
      at: path.pattern.replace(':vendorLocationId', locationOf().vendorLocationId),
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

  it.each([
    ['menu', paths.staffAuditMenu, <MenuScreen key="menu" />, 'Nothing was on the menu.'],
    ['board', paths.staffAuditBoard, <BoardScreen key="board" />, 'Nothing stood on the board.'],
  ])(
    'is loaded, fails in place of that, and is loaded again by a press: the %s',
    async (_, path, element, none) => {
      const isLoading = () => screen.queryAllByText('Loading').length > 0;
      let end: (answer: Response) => void = () => undefined;
      then = () => new Promise((resolve) => (end = resolve));
      open(path, element);
      await screen.findByRole('slider', { name: 'Time' });
      expect([isLoading(), screen.queryByRole('button', { name: 'Reload' })]).toEqual([true, null]);
      end(refusal(400, 'CLOSED'));
      await screen.findByText('The audit cannot be shown.');
      expect(isLoading()).toBe(false);
      then = () => Response.json({ items: [] });
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      await screen.findByText(none);
      expect([isLoading(), screen.queryByText('The audit cannot be shown.')]).toEqual([false, null]);
    },
  );

  it('says that nothing had happened by then, and leads back to now', async () => {
    isEmptyBefore = true;
    const router = open();
    await type('11/01/2026 12:00:00.500');
    await screen.findByText('Nothing had happened here by then.');
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
