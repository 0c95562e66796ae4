import { describe, expect, it } from '@jest/globals';
import { defineErrors, ProductError } from './errors';

const errors = defineErrors({
  ORDER_NOT_FOUND: { kind: 'not-found', message: 'Order Not Found' },
});

describe("an area's errors", () => {
  it('carry a stable code, a kind and the sentence for people', () => {
    const error = errors.ORDER_NOT_FOUND();
    expect(error).toBeInstanceOf(ProductError);
    expect(error).toMatchObject({ code: 'ORDER_NOT_FOUND', kind: 'not-found', message: 'Order Not Found' });
  });

  it('may say it with a figure', () => {
    expect(errors.ORDER_NOT_FOUND({ message: 'Order 7F3A9C Not Found' }).message).toBe(
      'Order 7F3A9C Not Found',
    );
  });
});
