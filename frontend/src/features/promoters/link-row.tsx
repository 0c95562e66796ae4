import type { PromoterLink } from '@lineless/contracts/guest-lists/promoter-links';
import { Share2, Users } from 'lucide-react';
import { eventMoment } from '@/data/venue-events/event-time';
import { problemOf } from '@/shared/api/problem';
import { useBusy } from '@/shared/hooks/use-busy';
import { shareAddress } from '@/shared/lib/share-address';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Figure } from '@/shared/ui/figure';
import { sayShared } from '@/shared/ui/say-shared';
import { toast } from '@/shared/ui/toast';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';

interface LinkRowProps {
  link: PromoterLink;
  /** The event's name, which goes along with the link. */
  event: string;
  /** The venue's. */
  timeZone: string;
  onEdit: () => void;
  /** @throws what the call answers */
  onOpen: (isOpen: boolean) => Promise<void>;
}

/** A promoter: whom they have put on the list, who of them came, and the link to be given to them. */
export function LinkRow({ link, event, timeZone, onEdit, onOpen }: LinkRowProps) {
  const { linkId, name, quota, reservedCount, checkedInCount, isOpen, pageId } = link;
  const terms = termsText(link, timeZone);
  const [isBusy, during] = useBusy();
  const address = window.location.origin + paths.openList.to({ linkId });
  const share = async (what: string, title: string): Promise<void> => {
    const outcome = await shareAddress(what, title);
    sayShared(outcome, { copied: texts.copied, failed: texts.notCopied });
  };
  const open = async (next: boolean): Promise<void> => {
    await during(async () => {
      try {
        await onOpen(next);
      } catch (error) {
        toast.error(problemOf(error).message || texts.notChanged);
      }
    });
  };
  return (
    <li className="grid grid-cols-1 gap-3 px-(--gutter) py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="type-label break-words">{name}</h2>
          <p className="type-small break-all text-muted select-all">{address}</p>
          {terms !== '' && <p className="type-small text-muted tabular-nums">{terms}</p>}
        </div>
        <span className="flex shrink-0 items-center gap-2.5 type-small text-muted">
          {isOpen ? texts.isOpen : texts.closed}
          <Toggle
            label={texts.isOpenOf(name)}
            checked={isOpen}
            disabled={isBusy}
            onCheckedChange={(next) => void open(next)}
          />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        <Figure value={texts.of(reservedCount, quota)} label={texts.put} />
        <Figure value={checkedInCount} label={texts.came} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="compact"
          icon={Share2}
          aria-label={texts.shareOf(name)}
          onClick={() => void share(address, texts.shareTitle(event))}
        >
          {texts.share}
        </Button>
        {pageId !== undefined && (
          <Button
            variant="outline"
            size="compact"
            icon={Users}
            aria-label={texts.pageOf(name)}
            onClick={() =>
              void share(window.location.origin + paths.promoterPage.to({ pageId }), texts.pageTitle(event))
            }
          >
            {texts.page}
          </Button>
        )}
        <Button variant="outline" size="compact" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
    </li>
  );
}

/** On what terms it brings guests, beside its quota. */
function termsText({ mostPerGuest, closesAt, needsPhone }: PromoterLink, timeZone: string): string {
  return [
    mostPerGuest !== undefined && texts.most(mostPerGuest),
    closesAt !== undefined && texts.closes(eventMoment(closesAt, timeZone)),
    needsPhone === true && texts.needsPhone,
  ]
    .filter(Boolean)
    .join(' · ');
}
