import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper';

const show = (value: number, props: { max?: number; min?: 0 | 1 } = {}) => {
  const change = jest.fn();
  render(<Stepper value={value} max={props.max ?? 10} min={props.min ?? 0} onChange={change} label="Cola" />);
  return change;
};
const off = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('the stepper', () => {
  it('at the limit, has its plus off', async () => {
    const change = show(10);
    await userEvent.click(screen.getByRole('button', { name: 'More Cola' }));

    expect(off('More Cola')).toBe(true);
    expect(change).not.toHaveBeenCalled();
  });

  it('at one, offers to remove instead of less', async () => {
    const change = show(1);
    expect(screen.queryByRole('button', { name: 'Less Cola' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cola' }));

    expect(change).toHaveBeenCalledWith(0);
  });

  it('where one is the least, has its minus off there', () => {
    show(1, { min: 1 });

    expect(off('Less Cola')).toBe(true);
  });

  it('in between, counts up and down by one', async () => {
    const change = show(4);
    await userEvent.click(screen.getByRole('button', { name: 'Less Cola' }));
    await userEvent.click(screen.getByRole('button', { name: 'More Cola' }));

    expect(change.mock.calls).toEqual([[3], [5]]);
  });
});
