import { useLocation, useNavigate } from 'react-router-dom';
import { comesFromReview } from '@/shared/arrivals';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { texts } from './texts';

/** C2: Back goes to the review, also where one has not come from there. */
export function CheckoutBar({ toReview }: { toReview: string }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const back = (): void => {
    if (comesFromReview(state)) void navigate(-1);
    else void navigate(toReview, { replace: true });
  };
  return <CustomerHeader title={texts.title} backTo={toReview} onBack={back} />;
}
