import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TimeSlider } from './time-slider';

const MARKS = [1_000, 2_000, 5_000];

function Slider() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <TimeSlider
      label="Time"
      marks={MARKS}
      value={value}
      onChange={setValue}
      say={(moment) => (moment === null ? 'now' : `at ${moment}`)}
      timeZone="America/Los_Angeles"
    />
  );
}

describe('The slider over what happened', () => {
  afterEach(cleanup);

  const said = () => screen.getByRole('slider').getAttribute('aria-valuetext');
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('slider'), { key });

  it('goes from event to event by the arrows, and no further than the first', () => {
    render(<Slider />);
    expect(said()).toBe('now');
    const heard = ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowUp'].map((key) => {
      press(key);
      return said();
    });
    expect(heard).toEqual(['at 5000', 'at 2000', 'at 1000', 'at 1000', 'at 2000', 'at 5000']);
    press('ArrowRight');
    expect(said()).toBe('now');
  });

  it('goes to the first event by Home and to now by End', () => {
    render(<Slider />);
    press('Home');
    expect(said()).toBe('at 1000');
    press('End');
    expect(said()).toBe('now');
  });

  it('says how many of the events lie behind it', () => {
    render(<Slider />);
    press('Home');
    press('ArrowRight');
    const slider = screen.getByRole('slider');
    expect([slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuemax')]).toEqual(['2', '3']);
  });
});
