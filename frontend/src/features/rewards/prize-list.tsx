import type { Prize } from '@/data/rewards/contest';
import { cx } from '@/shared/ui/cx';
import { Thumb } from '@/shared/ui/thumb';
import { shareText } from '@/shared/lib/share-text';
import { texts } from './texts';

const { initial: words } = texts;

/** C2, resolution 72: what can be won, what is left of it, and how likely each is. */
export function PrizeList({ prizes }: { prizes: readonly Prize[] }) {
  const any = prizes.reduce((sum, { chance }) => sum + chance, 0);
  return (
    <>
      <ul aria-label={words.today} className="border-t border-line *:border-b *:border-line">
        {prizes.map((prize) => (
          <PrizeRow key={prize.prizeId} prize={prize} />
        ))}
      </ul>
      <p className="pt-2 type-small text-muted">{words.anyPrize(shareText(any))}</p>
    </>
  );
}

function PrizeRow({ prize }: { prize: Prize }) {
  const { name, description, imageUrl, remaining, chance } = prize;
  const isGone = remaining === 0;
  return (
    <li className={cx('flex items-center gap-3 py-2.5', isGone && 'text-faint')}>
      <Thumb src={imageUrl} name={name} productType="MERCHANDISE" grey={isGone} />
      <span className="min-w-0 flex-1">
        <span className="block type-label break-words">{name}</span>
        {description !== '' && (
          <span className={cx('block type-small break-words', !isGone && 'text-muted')}>{description}</span>
        )}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        {!isGone && <span className="block type-label">{words.chance(shareText(chance))}</span>}
        <span className={cx('block type-small', !isGone && 'text-muted')}>{words.remaining(remaining)}</span>
      </span>
    </li>
  );
}
