import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { Message } from './message';

let isMissing = true;
const load = jest.fn(() => {
  if (isMissing) throw new TypeError('Failed to fetch');
  let say: (message: Message) => void = () => undefined;
  return {
    showMessage: (message: Message) => say(message),
    dismissMessage: () => undefined,
    default: function Rack({ onReady }: { onReady: () => () => void }) {
      const [said, setSaid] = useState<readonly string[]>([]);
      useEffect(() => {
        say = ({ title }) => setSaid((before) => [...before, title]);
        return onReady();
      }, [onReady]);
      return <p>{said.join()}</p>;
    },
  };
});
jest.unstable_mockModule('./toaster', load);

const { toast, Toaster } = await import('./toast');

describe('A message whose code could not be had', () => {
  afterEach(cleanup);

  it('is not shown, and a later one is, as soon as its code can be had', async () => {
    render(<Toaster />);
    for (const title of ['One', 'Two']) {
      await act(async () => void toast.error(title));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    }
    expect(load).toHaveBeenCalled();
    isMissing = false;
    await act(async () => void toast.error('Three'));
    await screen.findByText('Three');
    await act(async () => void toast.error('Four'));
    await screen.findByText('Three,Four');
  });
});
