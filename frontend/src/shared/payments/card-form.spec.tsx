import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardForm, type CardFormProps } from './card-form';

const GOOD = [
  ['Card number', '4242424242424242'],
  ['Expiry', '0831'],
  ['CVC', '123'],
  ['Cardholder name', ' Ana Mora '],
  ['ZIP', '90013'],
] as const;

describe('The card of the test provider', () => {
  const onPay = jest.fn<CardFormProps['onPay']>();
  const onNameless = jest.fn();
  const onEdit = jest.fn();
  let mayPay: boolean;

  beforeEach(() => {
    mayPay = true;
    for (const told of [onPay, onNameless, onEdit]) told.mockReset();
    const props = { id: 'pay', onPay, onNameless, onEdit, disabled: false };
    render(<CardForm {...props} mayPay={() => mayPay} />);
  });
  afterEach(cleanup);

  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = async (but = ''): Promise<void> => {
    for (const [label, text] of GOOD) if (label !== but) await userEvent.type(field(label), text);
  };
  const submit = () => fireEvent.submit(document.getElementById('pay') ?? document.body);
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

  it('is handed over parsed, once it is whole and agreed to', async () => {
    await fill();
    mayPay = false;
    submit();
    expect([onPay.mock.calls, alerts()]).toEqual([[], []]);
    mayPay = true;
    submit();
    const card = { number: '4242424242424242', expMonth: 8, expYear: 2031, cvc: '123', zip: '90013' };
    expect(onPay.mock.calls).toEqual([[{ ...card, name: 'Ana Mora' }]]);
    expect(onNameless).not.toHaveBeenCalled();
  });

  it('says what is wrong with a field once it was left, and from then on as it is typed', async () => {
    await userEvent.type(field('CVC'), '12');
    expect(alerts()).toEqual([]);
    fireEvent.blur(field('CVC'));
    expect(alerts()).toHaveLength(1);
    expect(field('CVC').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field('CVC'), '3');
    expect(alerts()).toEqual([]);
    await userEvent.type(field('CVC'), '{Backspace}');
    expect(alerts()).toHaveLength(1);
    expect(onEdit).toHaveBeenCalledTimes(4);
  });

  it('says of all fields what is wrong where it is sent, and has the focus at the first', async () => {
    await userEvent.type(field('Card number'), '4242424242424242');
    submit();
    expect(alerts()).toHaveLength(4);
    expect(document.activeElement).toBe(field('Expiry'));
    expect([onPay.mock.calls.length, onNameless.mock.calls.length]).toEqual([0, 0]);
  });

  it('leaves the focus where something above it has to be agreed to first', async () => {
    mayPay = false;
    field('ZIP').focus();
    submit();
    expect(document.activeElement).toBe(field('ZIP'));
  });

  it('says when nothing but the name is missing', async () => {
    await fill('Cardholder name');
    submit();
    expect([onPay.mock.calls.length, onNameless.mock.calls.length]).toEqual([0, 1]);
    expect(document.activeElement).toBe(field('Cardholder name'));
  });
});
