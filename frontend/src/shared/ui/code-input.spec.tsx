import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput, pastedCode } from './code-input';

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput value={code} onChange={setCode} onComplete={onComplete} />;
}
const show = () => {
  const complete = jest.fn<(code: string) => void>();
  render(<Code onComplete={complete} />);
  return { complete, input: screen.getByLabelText<HTMLInputElement>('Verification code') };
};

describe('the verification code', () => {
  // id: pasting-over-gives
  it.each([
    ['481926', '', '481926'],
    [' 481926 ', '', '481926'],
    ['4819', '', '4819'],
    ['4819267', '12', '12'],
    ['481-926', '12', '12'],
    ['Your code is 481926', '', ''],
    ['', '12', '12'],
  ])('pasting %p over %p gives %p: only digits, at most six', (pasted, current, expected) => {
    expect(pastedCode(pasted, current)).toBe(expected);
  });

  // id: is-complete-with-the-sixth-digit
  it('is complete with the sixth digit, by itself and once', async () => {
    const { complete, input } = show();
    await userEvent.type(input, '48192');
    expect(complete).not.toHaveBeenCalled();
    await userEvent.type(input, '6');

    expect(complete.mock.calls).toEqual([['481926']]);
  });

  it('takes no letters', async () => {
    const { input } = show();
    await userEvent.type(input, '4a8');

    expect(input.value).toBe('48');
  });

  it('offers itself to the phone for the code it has received', () => {
    const { input } = show();

    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
  });

  it('when it was wrong, says so and selects everything, so that the next digit starts over', () => {
    const message = 'Invalid verification code. Please try again.';
    render(<CodeInput value="481927" onChange={jest.fn()} error={message} />);
    const input = screen.getByLabelText<HTMLInputElement>('Verification code');

    expect(screen.getByRole('alert').textContent).toBe(message);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  });
});
