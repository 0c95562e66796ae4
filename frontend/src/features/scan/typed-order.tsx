import type { Order } from '@lineless/contracts/orders';
import { useState } from 'react';
import { problemOf } from '@/shared/api/problem';
import { shortId } from '@/shared/lib/ids';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { useLazyFindByCodeQuery } from './api';
import { ConfirmOrder } from './confirm-order';
import { typedCode, TYPED_LENGTH } from './order-code';

export interface TypedOrderProps {
  vendorLocationId: string;
  onConfirmed: (order: Order) => void;
}

/** Resolution 25: the six characters instead of the QR code, and a look at the items before it opens. */
export function TypedOrder({ vendorLocationId, onConfirmed }: TypedOrderProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Order[]>([]);
  const [find, { isFetching }] = useLazyFindByCodeQuery();
  const code = typedCode(text);

  const submit = async (): Promise<void> => {
    if (code.length < TYPED_LENGTH) {
      setError('An order code has 6 characters.');
      return;
    }
    const answer = await find({ vendorLocationId, code });
    if (answer.error) setError(failure(answer.error));
    else if (answer.data?.length) setFound(answer.data);
    else setError(`No order ${code} at this location.`);
  };

  return (
    <>
      <form
        noValidate
        className="grid grid-cols-[1fr_auto] items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFetching) void submit();
        }}
      >
        <Field
          label="Order code"
          placeholder="7F3A9C"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          // Room for a space in the middle.
          maxLength={TYPED_LENGTH + 1}
          value={text}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value.toUpperCase());
          }}
        />
        <Button type="submit" className="mt-6.5" busy={isFetching} busyText="Looking">
          Find order
        </Button>
      </form>
      <ConfirmOrder
        orders={found}
        title={found.length > 1 ? `${found.length} orders end in ${code}` : `Open ${shortCodeOf(found)}?`}
        onCancel={() => setFound([])}
        onConfirm={onConfirmed}
      />
    </>
  );
}

function shortCodeOf(orders: readonly Order[]): string {
  return orders[0] ? shortId(orders[0].orderId) : '';
}

function failure(error: unknown): string {
  const { code, message } = problemOf(error);
  if (code === 'NETWORK_ERROR') return 'The server could not be reached. Check the connection.';
  return message || 'The orders could not be looked through. Try again.';
}
