import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Checkout } from '@/data/checkout/checkout';
import { paymentRenewed, tipChosen } from '@/data/checkout/slice';
import { choiceOf, mostTipOn, tipAmountOn, tipOn, type TipChoice } from '@/data/checkout/tips';
import { cacheOrder, useReviseOrderMutation } from '@/data/ordering/my-orders';
import { problemOf } from '@/shared/api/problem';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { useIsHere } from '@/shared/hooks/use-is-here';
import { centsOf, money } from '@/shared/lib/money';
import { texts } from './texts';

export interface TipInUse {
  readonly choice: TipChoice;
  /** Cents, as chosen; the order has it too as soon as it is settled. */
  readonly cents: number;
  readonly choose: (choice: TipChoice) => void;
  /** The order does not carry the chosen tip yet. */
  readonly settling: boolean;
  readonly error: string | null;
}

/**
 * The chosen tip and the order's own: whenever they differ the order is changed, one change at a time,
 * beginning with the preselected 15 % on an order created without (resolution 19). A share follows the order, whatever
 * has changed it; an amount stays, and where the order has become too small for it, that is said here and not asked of
 * the server.
 */
export function useTip(
  checkout: Checkout,
  order: Order,
  place: VendorLocation,
  onStale: () => void,
): TipInUse {
  const dispatch = useAppDispatch();
  const [revise, { isLoading }] = useReviseOrderMutation();
  const [failed, setFailed] = useState<{ wanted: string; text: string } | null>(null);
  const { userId, orderId, vendorLocationId, tip } = checkout;
  const isTooHigh = order.status === 'IN_PROGRESS' && tipOn(order, tip) > mostTipOn(order);
  const wanted = isTooHigh ? order.tipAmount : tipAmountOn(order, tip);
  const differs = order.status === 'IN_PROGRESS' && order.tipAmount !== wanted;
  const isFailed = differs && failed?.wanted === wanted;
  const underWay = useRef(false);
  const latest = useRef(wanted);
  const [overtaken, setOvertaken] = useState(0);
  const isHere = useIsHere();
  const { address } = place;

  useEffect(() => {
    latest.current = wanted;
    if (!differs || isLoading || isFailed || underWay.current) return;
    underWay.current = true;
    const change = async (): Promise<void> => {
      if (!userId || !orderId || !vendorLocationId) {
        setFailed({ wanted, text: texts.tip.incomplete });
        return;
      }
      const request = { tipAmount: wanted, vendorLocationId, vendorAddress: address };
      const { data, error } = await revise({ userId, orderId, request });
      if (!data) {
        // The session may have ended by now, and the checkout with it.
        if (!isHere.current) return;
        setFailed({ wanted, text: failure(error) });
        onStale();
        return;
      }
      const { clientSecret, paymentIntentId } = data;
      dispatch(paymentRenewed({ orderId, clientSecret, paymentIntentId }));
      dispatch(cacheOrder(data.order));
      // What the server makes of it in the end is what counts.
      if (data.order.tipAmount !== wanted) setFailed({ wanted, text: texts.tip.failed });
    };
    void change().finally(() => {
      underWay.current = false;
      // Another tip was chosen since, and not sent because of this one: now is its turn.
      if (latest.current !== wanted) setOvertaken((before) => before + 1);
    });
  }, [
    address,
    differs,
    dispatch,
    isFailed,
    isHere,
    isLoading,
    onStale,
    orderId,
    overtaken,
    revise,
    userId,
    vendorLocationId,
    wanted,
  ]);

  const choose = useCallback(
    (choice: TipChoice) => {
      setFailed(null);
      dispatch(tipChosen(choice));
    },
    [dispatch],
  );
  return {
    choice: isFailed ? choiceOf(order) : tip,
    cents: isFailed || isTooHigh ? (centsOf(order.tipAmount) ?? 0) : tipOn(order, tip),
    choose,
    settling: differs && !isFailed,
    error: isTooHigh ? texts.tip.tooHigh(money(mostTipOn(order))) : isFailed ? failed.text : null,
  };
}

/** Refused for a reason that the customer can do something about, or wait for: the server says it (resolution 90). */
const SAID_BY_SERVER = ['TIP_TOO_HIGH', 'PAYMENT_PROCESSING', 'TOO_MANY_CHANGES', 'TOO_MANY_FREE_ORDERS'];

function failure(error: unknown): string {
  const { code, message } = problemOf(error);
  return SAID_BY_SERVER.includes(code) && message ? message : texts.tip.failed;
}
