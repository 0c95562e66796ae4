import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PictureCarousel } from './picture-carousel';
import { PictureZoom } from './picture-zoom';

/** Longer than two taps of a double-tap are apart. */
const APART_MS = 1_000;

describe('The pictures of a product', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  describe('one at a time', () => {
    const show = (...images: string[]) =>
      render(
        <MemoryRouter>
          <PictureCarousel images={images} name="Tee" productType="MERCHANDISE" />
        </MemoryRouter>,
      );
    const dot = (at: number) => screen.getByRole('button', { name: `Picture ${at} of 3` });
    const current = () => [1, 2, 3].filter((at) => dot(at).getAttribute('aria-current') === 'true');
    const zoom = (at: number) => screen.getByRole('button', { name: `Zoom in on Tee, picture ${at} of 3` });

    // id: have-a-dot-each-which-leads-to
    it('have a dot each, which leads to it', () => {
      show('/a', '/b', '/c');
      expect(current()).toEqual([1]);
      zoom(1);
      fireEvent.click(dot(3));
      expect(current()).toEqual([3]);
      zoom(3);
    });

    it('have no dots where there is but one', () => {
      show('/a');
      expect(screen.queryByRole('group')).toBeNull();
      expect(screen.getAllByRole('button')).toHaveLength(1);
    });

    // id: are-replaced-by-a-sign-where-one-cannot
    it('are replaced by a sign where one cannot be had', () => {
      const { container } = show('/a');
      const picture = container.querySelector('img');
      if (picture) fireEvent.error(picture);
      expect(container.querySelector('img')).toBeNull();
      expect(container.querySelector('.lucide-image-off')).not.toBeNull();
    });
  });

  describe('over the whole screen', () => {
    const onClose = jest.fn<() => void>();
    beforeEach(() => {
      onClose.mockClear();
      render(<PictureZoom src="/a" name="Tee" onClose={onClose} />);
    });

    const picture = () => screen.getByRole('img', { name: 'Tee' });
    const scale = () => Number(/scale\((.+)\)/.exec(picture().style.transform)?.[1]);
    const wait = () => act(() => jest.advanceTimersByTime(APART_MS));

    // id: are-drawn-closer-by-the-wheel
    it('are drawn closer by the wheel, from once to four times', () => {
      expect(scale()).toBe(1);
      fireEvent.wheel(picture(), { deltaY: -500 });
      expect(scale()).toBe(2);
      fireEvent.wheel(picture(), { deltaY: -9_000 });
      expect(scale()).toBe(4);
      fireEvent.wheel(picture(), { deltaY: 9_000 });
      expect(scale()).toBe(1);
    });

    // id: are-twice-as-large-after
    it('are twice as large after a double-tap, and whole after another', () => {
      const tapTwice = (): void => {
        fireEvent.click(picture());
        fireEvent.click(picture());
        wait();
      };
      tapTwice();
      expect(scale()).toBe(2);
      tapTwice();
      expect(scale()).toBe(1);
      expect(onClose).not.toHaveBeenCalled();
    });

    // id: are-closed-by-a-single-tap
    it('are closed by a single tap', () => {
      fireEvent.click(picture());
      expect(onClose).not.toHaveBeenCalled();
      wait();
      expect(onClose).toHaveBeenCalledTimes(1);
    });
  });
});
