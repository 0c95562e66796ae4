import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { Reveal, REVEAL_MS } from './reveal';

const VIDEO = 'https://videos.example/reveal.mp4';

describe('What is shown before the outcome', () => {
  let isStill: boolean;
  let play: () => Promise<void>;
  const animate = jest.fn<Element['animate']>();
  const end = jest.fn<() => void>();

  beforeEach(() => {
    jest.useFakeTimers();
    isStill = false;
    play = () => Promise.resolve();
    window.matchMedia = (query) => ({ matches: isStill, media: query }) as MediaQueryList;
    Element.prototype.animate = animate;
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
    animate.mockReset();
    end.mockReset();
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  const show = (videoUrl?: string) => {
    const { container } = render(<Reveal videoUrl={videoUrl} names={['A tee', 'A drink']} onEnd={end} />);
    return { video: () => container.querySelector('video'), container };
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('are tickets that run past, where the contest has no video', async () => {
    const { container } = show();
    expect(animate).toHaveBeenCalledTimes(1);
    expect(container.textContent).toContain('A teeA drinkA tee');
    await pass(REVEAL_MS - 1);
    expect(end).not.toHaveBeenCalled();
    await pass(1);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('is nothing that moves for who wants none: the step ends at once', async () => {
    isStill = true;
    const { video } = show(VIDEO);
    expect(video()).toBeNull();
    await pass(0);
    expect(animate).not.toHaveBeenCalled();
    expect(end).toHaveBeenCalledTimes(1);
  });

  // id: is-the-video-of-the-contest-and-over
  it('is the video of the contest, and over at its end', async () => {
    const { video } = show(VIDEO);
    expect(video()?.src).toBe(VIDEO);
    await pass(REVEAL_MS * 2);
    expect(end).not.toHaveBeenCalled();
    act(() => void video()?.dispatchEvent(new Event('ended')));
    expect(end).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cannot be had', () => Promise.resolve(), 'error'],
    ['may not begin by itself', () => Promise.reject(new DOMException('', 'NotAllowedError')), 'pause'],
  ])('are the tickets where the video %s', async (_, plays, event) => {
    play = plays;
    const { video } = show(VIDEO);
    act(() => void video()?.dispatchEvent(new Event(event)));
    await pass(0);
    expect(video()).toBeNull();
    await pass(REVEAL_MS);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
