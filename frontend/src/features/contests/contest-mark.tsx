import type { Contest } from '@/data/rewards/contests';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

const marks = { DRAFT: 'UPCOMING', OPEN: 'CONFIRMED', CLOSED: 'EXPIRED' } as const;

export function ContestMark({ status }: Pick<Contest, 'status'>) {
  return <StatusMark status={marks[status]} text={texts.statuses[status]} />;
}
