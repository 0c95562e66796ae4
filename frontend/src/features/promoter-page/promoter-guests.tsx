import { Share2, UsersRound } from 'lucide-react';
import { fullName } from '@/data/guest-lists/guest-names';
import type { PromoterPage } from '@/data/guest-lists/promoter-page';
import { eventTime } from '@/data/venue-events/event-time';
import { CustomerHeader } from '@/shared/chrome/customer-header';
import { Footer } from '@/shared/chrome/footer';
import { shareAddress } from '@/shared/lib/share-address';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Figure } from '@/shared/ui/figure';
import { Page } from '@/shared/ui/page';
import { Poster } from '@/shared/ui/poster';
import { sayShared } from '@/shared/ui/say-shared';
import { SectionHeading } from '@/shared/ui/section-heading';
import { StatusMark } from '@/shared/ui/status-mark';
import { texts } from './texts';

interface PromoterGuestsProps {
  page: PromoterPage;
  /** The venue's; `undefined`: it is gone, and with it its clock. */
  timeZone: string | undefined;
}

/** How many signed up by the link, who they are, and who of them came. */
export function PromoterGuests({ page, timeZone }: PromoterGuestsProps) {
  const { linkId, promoter, glevent, guests, isOpen } = page;
  const address = window.location.origin + paths.openList.to({ linkId });
  const share = async (): Promise<void> => {
    const outcome = await shareAddress(address, texts.shareTitle(glevent.name));
    sayShared(outcome, { copied: texts.copied, failed: texts.notCopied(address) });
  };
  return (
    <Page>
      <main>
        <Poster
          name={glevent.name}
          place={`${glevent.venueName}, ${glevent.city}`}
          locationId={glevent.vendorId}
        >
          <CustomerHeader />
        </Poster>
        <div className="grid grid-cols-1 gap-5 px-(--gutter) pt-6">
          <div>
            <h2 className="type-title break-words">{texts.of(promoter)}</h2>
            {timeZone !== undefined && (
              <p className="mt-1 type-label tabular-nums">{eventTime(glevent, timeZone)}</p>
            )}
          </div>
          <dl className="flex flex-wrap justify-between gap-x-6 gap-y-4 whitespace-nowrap tabular-nums">
            <Figure value={texts.ofQuota(page.reservedCount, page.quota)} label={texts.put} />
            <Figure value={page.checkedInCount} label={texts.came} />
            <Figure value={page.placesLeft} label={texts.left} />
          </dl>
          {isOpen ? (
            <Button variant="accent" full icon={Share2} onClick={() => void share()}>
              {texts.share}
            </Button>
          ) : (
            <p role="status" className="type-label">
              {texts.closed}
            </p>
          )}
          <p className="type-small text-muted">{texts.secret}</p>
        </div>
        <section aria-labelledby="signed-up">
          <SectionHeading id="signed-up" title={texts.guests} />
          {guests.length === 0 && <EmptyState icon={UsersRound} text={texts.none} />}
          <ul aria-labelledby="signed-up" className="*:border-b *:border-line">
            {guests.map((guest) => (
              <Row key={guest.reservationId} guest={guest} />
            ))}
          </ul>
        </section>
      </main>
      <Footer />
    </Page>
  );
}

function Row({ guest }: { guest: PromoterPage['guests'][number] }) {
  const { quantity, checkedInQuantity, reservationStatus } = guest;
  const isIn = checkedInQuantity > 0;
  return (
    <li className="flex items-center justify-between gap-3 px-(--gutter) py-3">
      <span className="min-w-0">
        <span className="block type-label break-words">{fullName(guest)}</span>
        <span className="block type-small text-muted tabular-nums">{texts.party(quantity)}</span>
      </span>
      {isIn ? (
        <StatusMark status="CHECKED_IN" text={texts.someIn(checkedInQuantity, quantity)} />
      ) : (
        <StatusMark status={reservationStatus} />
      )}
    </li>
  );
}
