import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { LineNote } from './line-note';
import { TypedCode } from './typed-code';

describe('A code that is typed', () => {
  const onSubmit = jest.fn();
  const typed = (busy: boolean) => (
    <TypedCode label="Code" text="7F3A" onText={() => undefined} submitText="Find" {...{ busy, onSubmit }} />
  );

  it('is sent once while it is looked up, also by Enter', () => {
    const { container, rerender } = render(typed(false));
    const form = container.querySelector('form');
    if (!form) throw new Error('There is no form');
    fireEvent.submit(form);
    rerender(typed(true));
    fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('Under a line of the cart', () => {
  it('stand its size, all of its options, and the price of one', () => {
    render(
      <LineNote
        variantName="16 oz"
        options={[{ name: 'No ice' }, { name: 'Lime' }]}
        price="8.00"
        quantity={2}
        max={10}
        gone={null}
      />,
    );
    screen.getByText('16 oz · No ice, Lime · $8.00 each');
  });
});
