import type { Order } from '@lineless/contracts/ordering/orders';
import { useGetBoardAsOfQuery } from '@/data/audit/as-of';
import { boardOf } from '@/data/ordering/board';
import { ageOf, itemsLeft } from '@/data/ordering/order';
import { lineName } from '@/data/catalogue/full-name';
import { useWorkplace } from '@/data/staff/workplace';
import { useNow } from '@/shared/hooks/use-now';
import { ageText } from '@/shared/lib/age';
import { shortId } from '@/shared/lib/ids';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderList, OrderRow } from '@/shared/ui/order-row';
import { AtLocation } from './at-location';
import { failedText } from './failed-text';
import { ListLoading } from './list-loading';
import { StatePanel } from './state-panel';
import { StatusTag } from './status-tag';
import { texts } from './texts';

/** Ages go on while one looks. */
const EVERY_MS = 10_000;
/** What is never picked up leaves the board by the clock, without an event. */
const ASKED_EVERY_MS = 15 * 60_000;

/** What stood on the live board at a moment. */
export function BoardScreen() {
  return (
    <AtLocation kind="order" empty={texts.board.empty}>
      {(at, isNow) => <BoardThen at={at} isNow={isNow} />}
    </AtLocation>
  );
}

function BoardThen({ at, isNow }: { at: string; isNow: boolean }) {
  const { location } = useWorkplace();
  const { vendorId, vendorLocationId } = location;
  const asked = useNow(ASKED_EVERY_MS);
  const moment = isNow ? new Date(Math.max(asked, Date.parse(at))).toISOString() : at;
  const place = { vendorId, vendorLocationId };
  const { currentData, isError, error, refetch } = useGetBoardAsOfQuery({ ...place, at: moment });
  const board = currentData && boardOf(currentData);
  const now = useNow(EVERY_MS);
  const time = isNow ? now : Date.parse(at);
  return (
    <StatePanel
      title={isNow ? texts.travel.isNow(texts.board.what) : texts.travel.atMoment(texts.board.what)}
      aside={location.description}
    >
      {!board && !isError && <ListLoading />}
      {!board && isError && <ErrorState text={failedText(error)} onReload={() => void refetch()} />}
      {board && board.cards.length + board.ready.length === 0 && (
        <p className="pt-3 type-small text-muted">{texts.board.none}</p>
      )}
      {board && <Part title={texts.board.open} orders={board.cards} at={at} now={time} />}
      {board && <Part title={texts.board.ready} orders={board.ready} at={at} now={time} />}
    </StatePanel>
  );
}

interface PartProps {
  title: string;
  orders: readonly Order[];
  at: string;
  /** Epoch ms, by which ages are reckoned. */
  now: number;
}

function Part({ title, orders, at, now }: PartProps) {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  if (orders.length === 0) return null;
  return (
    <>
      <h3 className="pt-4 pb-2 type-small font-semibold text-muted">{title}</h3>
      <div className="-mx-(--gutter)">
        <OrderList label={title}>
          {orders.map((order) => {
            const stream = `order-${order.orderId}`;
            return (
              <OrderRow
                key={order.orderId}
                to={`${paths.staffAuditStream.to({ vendorLocationId, stream })}?${new URLSearchParams({ at }).toString()}`}
                code={shortId(order.orderId)}
                mark={<StatusTag status={order.status} />}
                figure={ageText(ageOf(order, now))}
                about={itemsLeft(order)
                  .map((item) => `${item.quantity} ${lineName(item)}`)
                  .join(', ')}
                aside={order.customerName ?? ''}
              />
            );
          })}
        </OrderList>
      </div>
    </>
  );
}
