import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CustomTip } from './custom-tip';

describe('A tip of one’s own', () => {
  afterEach(cleanup);

  const open = (cents: number, error: string | null = null) => {
    const onTip = jest.fn<(cents: number) => void>();
    render(<CustomTip cents={cents} error={error} disabled={false} onTip={onTip} />);
    return { onTip, field: screen.getByLabelText<HTMLInputElement>('Your tip') };
  };
  const type = async (field: HTMLInputElement, text: string): Promise<void> => {
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };

  // id: counts-once-it-is-left
  it.each([
    ['5', 500, '5.00'],
    ['4.37', 437, '4.37'],
    ['$4,5', 450, '4.50'],
    [' 0 ', 0, ''],
  ])('%j counts once it is left, as %d cents', async (text, cents, shown) => {
    const { onTip, field } = open(1_100);
    expect(field.value).toBe('11.00');
    await type(field, text);
    expect(onTip).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onTip.mock.calls).toEqual([[cents]]);
    expect(field.value).toBe(shown);
  });

  it('counts with Enter, and once', async () => {
    const { onTip, field } = open(0);
    await type(field, '3{Enter}');
    expect(onTip.mock.calls).toEqual([[300]]);
  });

  it.each(['five', '-1', '1.005', '1e3'])(
    '%j is no amount: that is said, and nothing changes',
    async (text) => {
      const { onTip, field } = open(200);
      await type(field, text);
      await userEvent.tab();
      screen.getByText('Enter an amount such as 5.00.');
      expect(onTip).not.toHaveBeenCalled();
    },
  );

  it('that was only looked at changes nothing', async () => {
    const { onTip, field } = open(200);
    await userEvent.click(field);
    await userEvent.tab();
    expect(onTip).not.toHaveBeenCalled();
  });

  it('says why the order does not carry it', () => {
    open(6_000, 'A tip on this order is at most $50.00.');
    screen.getByText('A tip on this order is at most $50.00.');
  });
});
