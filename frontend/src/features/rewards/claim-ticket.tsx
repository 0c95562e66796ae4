import { QRCodeSVG } from 'qrcode.react';
import { claimQr } from '@/data/rewards/claim-code';
import { isOverdue, type Reward } from '@/data/rewards/rewards';
import { eventMoment } from '@/data/venue-events/event-time';
import { useVenueZone } from '@/data/venues/use-venue-zone';
import { useGetVenueQuery } from '@/data/venues/venues';
import { useNow } from '@/shared/hooks/use-now';
import { Ticket, TicketNote, type TicketProps } from '@/shared/ui/ticket';
import { texts } from './texts';

const { claim: words } = texts;
/** C9 */
const QR_SIZE = 300;
const EVERY_MS = 60_000;

/** What staff scan to hand a prize over. Its code is on the device: it needs no network. */
export function ClaimTicket({ reward }: { reward: Reward }) {
  const { claimCode, prizeName, vendorId } = reward;
  const { data: venue } = useGetVenueQuery(vendorId);
  const now = useNow(EVERY_MS);
  const timeZone = useVenueZone(vendorId);
  return (
    <div className="-mx-(--gutter)">
      <Ticket
        codeLabel={words.code}
        code={claimCode}
        {...appearanceOf(reward, now)}
        qr={
          <QRCodeSVG
            value={claimQr(claimCode)}
            size={QR_SIZE}
            level="L"
            marginSize={2}
            title={words.qr(prizeName)}
            bgColor="transparent"
            fgColor="currentColor"
          />
        }
      >
        <TicketNote
          left={venue?.name ?? '\u00a0'}
          right={timeZone !== undefined && standing(reward, now, timeZone)}
        />
      </Ticket>
    </div>
  );
}

/** A code that brings no reward is not to look as if it were good. */
function appearanceOf(reward: Reward, now: number): Pick<TicketProps, 'state' | 'statusText'> {
  if (reward.status === 'CLAIMED') return { state: 'refunded', statusText: texts.winner.claimed };
  if (isOverdue(reward, now)) return { state: 'refunded', statusText: words.over };
  return { state: 'ready' };
}

function standing(reward: Reward, now: number, timeZone: string): string {
  const when = (instant: string): string => eventMoment(instant, timeZone);
  const { claimedAt, claimExpiration } = reward;
  if (claimedAt !== undefined) return words.claimedOn(when(claimedAt));
  return isOverdue(reward, now) ? words.expiredOn(when(claimExpiration)) : words.until(when(claimExpiration));
}
