import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { forgetFollowed } from '@/shared/push/followed';
import { endpoint, keys, PushBrowser } from '@/shared/push/testing/push-browser';
import { paidOrder } from '@/data/ordering/testing/orders';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { ReadyNotice } from './ready-notice';

const order = paidOrder({ userId: 'ana', orderId: 'o1' });
const settings = {
  providerName: 'p',
  supportEmail: 's@lineless.example',
  defaultLocationId: '064E1',
  payments: 'test',
  identity: 'local',
  testProviders: false,
  inbox: true,
};

describe('To be told when it is ready', () => {
  let browser: PushBrowser;
  let asked: Asked[];
  let refuse: Response | null;
  let offered: object;

  beforeEach(() => {
    browser = new PushBrowser();
    browser.install();
    refuse = null;
    offered = { pushPublicKey: 'B-key' };
    asked = serverThatAnswers(({ call }) => {
      if (call === 'GET /api/settings') return Response.json({ ...settings, ...offered });
      // A new one each time: it is asked again.
      return refuse?.clone() ?? new Response(null, { status: 204 });
    });
  });
  afterEach(async () => {
    cleanup();
    forgetFollowed();
    // What it takes back in its own time is this test's, and not the next one's.
    await new Promise((resolve) => setTimeout(resolve, 100));
    browser.remove();
    jest.restoreAllMocks();
  });

  const open = () =>
    render(
      <Provider store={createStore()}>
        <ReadyNotice order={order} />
      </Provider>,
    );
  const toggle = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Tell me when it is ready' });
  /** Once it has looked whether this device is told already: until then a press is nothing. */
  const press = async (): Promise<void> => {
    await waitFor(async () => expect((await toggle()).disabled).toBe(false));
    await userEvent.click(await toggle());
  };
  const said = (text: string) => screen.findByText(text, { exact: false }, { timeout: 20_000 });
  const changes = () => asked.filter(({ call }) => call.startsWith('PUT'));

  it('is asked for by a tap and by nothing else, and can be taken back', async () => {
    open();
    await said('A notification on this device');
    expect(browser.askedFor).not.toHaveBeenCalled();
    await press();
    await said('This device is notified');
    expect(changes()).toMatchObject([
      { call: 'PUT /api/users/ana/orders/o1/follower', body: { endpoint, keys } },
    ]);
    cleanup();
    open();
    await said('This device is notified');
    expect((await toggle()).getAttribute('aria-checked')).toBe('true');
    await press();
    await said('A notification on this device');
    expect(changes().at(-1)).toMatchObject({
      call: 'PUT /api/users/ana/orders/o1/unfollow',
      body: { endpoint },
    });
    expect(browser.askedFor).toHaveBeenCalledTimes(1);
  });

  it('says what to do where the person has said no', async () => {
    browser.answers = 'denied';
    open();
    await press();
    await said('Notifications are blocked here.');
    expect((await toggle()).disabled).toBe(true);
    expect(changes()).toEqual([]);
  });

  // id: says-that-a-browser-cannot
  it('says that a browser cannot, and what an iPhone needs', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    open();
    await said('This browser cannot be notified.');
    expect((await toggle()).disabled).toBe(true);
    cleanup();
    Object.assign(navigator, { standalone: false });
    open();
    await said('add Lineless to the Home Screen first');
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it.each([
    ['the service', () => (refuse = refusal(400, 'INVALID_INPUT'))],
    [
      'the push service',
      () => (browser.subscribes = async () => Promise.reject(new Error('No registration'))),
    ],
  ])('says that %s does not want to, and can be tried again', async (_, fail) => {
    fail();
    open();
    await press();
    await screen.findByText('That did not work. Try again.', undefined, { timeout: 20_000 });
    expect((await toggle()).disabled).toBe(false);
    expect((await toggle()).getAttribute('aria-checked')).toBe('false');
  });

  it('says that it did not work where no service worker comes up', async () => {
    browser.comesUp = false;
    open();
    await waitFor(async () => expect((await toggle()).disabled).toBe(false));
    const control = await toggle();
    jest.useFakeTimers();
    fireEvent.click(control);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    await screen.findByText('That did not work. Try again.');
    expect((await toggle()).disabled).toBe(false);
  });

  // id: ends-with-the-sign-in-on-this-device
  it('ends with the sign-in on this device', async () => {
    open();
    await press();
    await said('This device is notified');
    forgetFollowed();
    await waitFor(() => expect(browser.subscription).toBeNull());
    cleanup();
    open();
    await said('A notification on this device');
  });

  it('is not offered where the service does not', async () => {
    offered = {};
    open();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
