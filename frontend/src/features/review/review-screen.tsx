import { skipToken } from '@reduxjs/toolkit/query';
import { ShoppingBag } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  Navigate,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
import { formatAmount } from '@lineless/kernel/money';
import { missingOf } from '@/data/cart/again-arrival';
import { lineKey } from '@/data/cart/cart';
import { TO_REVIEW } from '@/data/cart/to-review';
import { useCart } from '@/data/cart/use-cart';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { isAboutStock, preparationFailure, whatIsMissing } from '@/data/checkout/prepare';
import { usePrepareCheckout } from '@/data/checkout/use-prepare-checkout';
import { sumsOf } from '@/data/ordering/sums';
import { discountOn } from '@/data/venues/promotions';
import { useOrderingNote } from '@/data/venues/use-ordering-note';
import { useRunningPromotions } from '@/data/venues/use-running-promotions';
import { useIsMember } from '@/data/membership/me';
import { useGetVenueLocationQuery, useGetVenueQuery } from '@/data/venues/venues';
import { afterReview } from '@/shared/arrivals';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { useIsHere } from '@/shared/hooks/use-is-here';
import { useTitle } from '@/shared/hooks/use-title';
import { centsOf, money } from '@/shared/lib/money';
import { paths } from '@/shared/paths';
import { useSession } from '@/shared/session/use-session';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { isFirstPage } from '@/shared/hooks/use-back';
import { ButtonLink } from '@/shared/ui/button-link';
import { Dock } from '@/shared/ui/dock';
import { EmptyState } from '@/shared/ui/empty-state';
import { FieldError } from '@/shared/ui/field-shell';
import { Page } from '@/shared/ui/page';
import { ReceiptLines } from '@/shared/ui/receipt-lines';
import { TextLink } from '@/shared/ui/text-link';
import { ReviewFailed } from './review-failed';
import { ReviewLine } from './review-line';
import { texts } from './texts';

/** /location/{vendorLocationId}/order/review (C2). */
export function ReviewScreen() {
  const { vendorLocationId = '' } = useParams<'vendorLocationId'>();
  const { user } = useSession();
  const isMember = useIsMember(user?.userId);
  const location = useGetVenueLocationQuery(vendorLocationId);
  const menu = useGetMenuQuery(vendorLocationId);
  const venue = useGetVenueQuery(location.data?.vendorId ?? skipToken);
  const { lines, count, subtotal, setQuantity } = useCart(vendorLocationId, TO_REVIEW);
  const { prepare, busy } = usePrepareCheckout();
  const [failure, setFailure] = useState<string | null>(null);
  const closed = useOrderingNote(location.data);
  const promotions = useRunningPromotions(location.data);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const arrival = useLocation();
  const missing = missingOf(arrival.state);
  const how = useNavigationType();
  // After paying, Back leads past what has been ordered.
  const [isOver] = useState(how === NavigationType.Pop && !isFirstPage() && count === 0);
  const toMenu = paths.location.to({ vendorLocationId });
  useTitle(texts.title(count));

  if (isOver) return <Navigate replace to={toMenu} />;
  const place = location.data ?? undefined;
  if (location.isLoading || menu.isLoading) return <PageLoading label={texts.loading} />;
  if (menu.isError && !menu.data) return <ReviewFailed toMenu={toMenu} />;

  const checkout = async (): Promise<void> => {
    // What is still on its way is not missing.
    const hasVendor = !venue.isError && venue.data !== null;
    const unknown = whatIsMissing({ vendor: hasVendor, location: place !== undefined });
    setFailure(unknown);
    if (unknown !== null || user === null) return;
    const cartItems = lines.map(({ productId, quantity, name, price, options = [], note }) => {
      const product = menu.data?.find((one) => one.productId === productId);
      return {
        ...{ productId, quantity, name, price, productTaxCode: product?.productTaxCode },
        ...(options.length > 0 && { options: options.map(({ optionId }) => optionId) }),
        ...(note && { note }),
      };
    });
    try {
      const wanted = { userId: user.userId, vendorLocationId, cartItems, vendorAddress: place?.address };
      const order = await prepare(wanted, {
        cartItems: lines,
        subtotal: formatAmount(subtotal),
        promotion: { discountAmount: formatAmount(discount) },
      });
      if (!isHere.current) return;
      const takenOff = centsOf(order.promotion?.discountAmount ?? '0.00');
      const state = afterReview(centsOf(order.subtotal) !== subtotal || takenOff !== discount);
      void navigate(paths.orderCheckout.to({ vendorLocationId }), { state });
    } catch (error) {
      setFailure(preparationFailure(error));
      if (isAboutStock(error)) void menu.refetch();
    }
  };

  const stuck = lines.some(({ gone, quantity, max }) => gone !== null || quantity > max);
  const fee = centsOf(place?.eventFee ?? '0.00') ?? 0;
  const taken = discountOn(lines, promotions);
  const { discount } = taken;
  const charged = isMember ? 0 : fee;
  const sums = sumsOf({ subtotal, ...taken, fee: charged, isFeeWaived: fee > charged });
  return (
    <Page accent={place?.primaryColor}>
      <CustomerHeader
        title={texts.title(count)}
        backTo={toMenu}
        action={<TextLink to={toMenu}>{texts.addMore}</TextLink>}
      />
      {closed !== null && <Banner kind="closed">{closed}</Banner>}
      {missing !== null && <Banner kind="stale">{missing}</Banner>}
      <main>
        <div ref={list} tabIndex={-1} className="pb-7 outline-none">
          {count === 0 ? (
            <EmptyState
              icon={ShoppingBag}
              text={texts.empty.text}
              action={
                <ButtonLink to={toMenu} variant="outline" size="compact">
                  {texts.empty.action}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <ul aria-label={texts.items}>
                {lines.map((line) => (
                  <ReviewLine
                    key={lineKey(line)}
                    line={line}
                    disabled={busy}
                    onQuantity={(quantity) => {
                      setFailure(null);
                      setQuantity(line, quantity);
                      // The line goes, and the field that has the focus with it.
                      if (quantity === 0) list.current?.focus({ preventScroll: true });
                    }}
                  />
                ))}
              </ul>
              <div className="px-(--gutter) pt-5">
                <ReceiptLines lines={[]} sums={sums} />
              </div>
            </>
          )}
        </div>
      </main>
      <Footer />
      {count > 0 && (
        <Dock>
          {failure !== null && <FieldError>{failure}</FieldError>}
          {failure === null && stuck && <FieldError>{texts.stuck}</FieldError>}
          <p className="flex items-baseline justify-between gap-4 text-muted">
            {texts.beforeTipAndTax}
            <b
              key={subtotal}
              className="animate-change text-20 leading-6.5 text-text font-stretch-[108%] tabular-nums"
            >
              {money(subtotal - discount + charged)}
            </b>
          </p>
          <Button
            variant="accent"
            full
            disabled={stuck || closed !== null}
            busy={busy}
            busyText={texts.processing}
            onClick={() => void checkout()}
          >
            {texts.checkout}
          </Button>
        </Dock>
      )}
    </Page>
  );
}
