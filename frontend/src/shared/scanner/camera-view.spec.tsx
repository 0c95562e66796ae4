import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CameraView, type CameraViewProps } from './camera-view';

describe('The picture of the camera', () => {
  const view = (more: Partial<CameraViewProps> = {}) => (
    <CameraView
      state="scanning"
      view={{ current: null }}
      failure={null}
      torch={null}
      switchCamera={null}
      lingering={null}
      hint="Hold the code up to the camera."
      onType={() => undefined}
      {...more}
    />
  );
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  beforeEach(() => {
    // jsdom has no layout, and so nowhere to scroll to.
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(cleanup);

  it('says in its place why there is none', () => {
    render(view({ state: 'idle', failure: { title: 'Camera Error', text: 'It is away.' } }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Camera ErrorIt is away.Scan again, or type the code.',
    );
    expect(screen.queryByText('Hold the code up to the camera.')).toBeNull();
  });

  // id: says-that-a-code-is-being
  it('says that a code is being looked up, as long as it is', () => {
    const { rerender } = render(view({ state: 'processing' }));
    expect(screen.getByText('Processing QR Code...').getAttribute('role')).toBe('status');
    rerender(view({ state: 'idle' }));
    expect(screen.queryByText('Processing QR Code...')).toBeNull();
  });

  describe('after a while', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

    it('without a code offers to type it, and begins anew with the next scan', () => {
      const { rerender } = render(view());
      wait(4_999);
      expect(buttons()).toEqual([]);
      wait(1);
      expect(buttons()).toEqual(['Type the code']);
      rerender(view({ state: 'idle' }));
      expect(buttons()).toEqual([]);
      rerender(view());
      wait(4_999);
      expect(buttons()).toEqual([]);
    });

    it('does not while no camera runs', () => {
      render(view({ state: 'starting' }));
      wait(60_000);
      expect(buttons()).toEqual([]);
    });
  });

  it('has a light where the camera has one', async () => {
    const toggle = jest.fn<() => void>();
    const { rerender } = render(view({ torch: { isOn: false, toggle } }));
    await userEvent.click(screen.getByRole('button', { name: 'Light', pressed: false }));
    expect(toggle).toHaveBeenCalledTimes(1);
    rerender(view({ torch: { isOn: true, toggle } }));
    screen.getByRole('button', { name: 'Light', pressed: true });
  });

  it('has another camera where the device has one', async () => {
    const switchCamera = jest.fn<() => void>();
    render(view({ switchCamera }));
    await userEvent.click(screen.getByRole('button', { name: 'Other camera' }));
    expect(switchCamera).toHaveBeenCalledTimes(1);
  });

  it('says of a code that is done with that it may leave', () => {
    render(view({ lingering: 'A', aboutLingering: (code) => `${code} is picked up.` }));
    screen.getByText('A is picked up.');
  });
});
