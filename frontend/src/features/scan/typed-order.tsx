import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useRef, useState, type Ref } from 'react';
import { useLazyFindByCodeQuery } from '@/data/ordering/find-by-code';
import { typedCode, TYPED_LENGTH } from '@/data/ordering/order-code';
import { problemOf } from '@/shared/api/problem';
import { TypedCode } from '@/shared/ui/typed-code';
import { ConfirmOrder } from './confirm-order';
import { texts } from './texts';

export interface TypedOrderProps {
  location: VendorLocation;
  fieldRef: Ref<HTMLInputElement>;
  /** A question is put about what was found. */
  onAsking: () => void;
  onConfirmed: (order: Order) => void;
}

/** Resolution 25: the six characters instead of the QR code, and a look at the items before it opens. */
export function TypedOrder({ location, fieldRef, onAsking, onConfirmed }: TypedOrderProps) {
  const { vendorLocationId } = location;
  const [text, setText] = useState('');
  /** What stands in the field by now: an answer about an earlier code says nothing of it. */
  const typed = useRef('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Order[]>([]);
  const [find, { isFetching }] = useLazyFindByCodeQuery();
  const code = typedCode(text);

  const submit = async (): Promise<void> => {
    if (code.length < TYPED_LENGTH) {
      setError(texts.typed.tooShort);
      return;
    }
    const answer = await find({ vendorLocationId, orderCode: code });
    if (typed.current !== text) return;
    if (answer.error) setError(failure(answer.error));
    else if (!answer.data?.length) setError(texts.typed.none(code));
    else {
      onAsking();
      setFound(answer.data);
    }
  };

  return (
    <>
      <TypedCode
        ref={fieldRef}
        label={texts.typed.label}
        placeholder="7F3A9C"
        // Room for a space in the middle.
        maxLength={TYPED_LENGTH + 1}
        text={text}
        error={error}
        onText={(value) => {
          setError(undefined);
          typed.current = value.toUpperCase();
          setText(typed.current);
        }}
        submitText={texts.typed.find}
        busy={isFetching}
        onSubmit={() => void submit()}
      />
      <ConfirmOrder
        location={location}
        orders={found}
        onCancel={() => setFound([])}
        onConfirm={onConfirmed}
      />
    </>
  );
}

function failure(error: unknown): string {
  const { code, message } = problemOf(error);
  if (code === 'NETWORK_ERROR') return texts.typed.offline;
  return message || texts.typed.failed;
}
