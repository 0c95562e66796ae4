import { shareText } from '@/shared/lib/share-text';
import { chancesIn, type Fields } from './fields';
import { texts } from './texts';

const { odds: words } = texts;
/** Of what cannot be seen otherwise. */
const THINNEST = 0.004;
const tones = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5'];

/** How likely each prize is in the first draw, as the weights are now. */
export function OddsBar({ fields }: { fields: Fields }) {
  const { prizes, none } = chancesIn(fields);
  const shares = [
    ...fields.prizes.map(({ key, name }, at) => ({
      ...{ key, label: name.trim() === '' ? texts.fields.prize(at + 1) : name },
      ...{ chance: prizes[at] ?? 0, tone: tones[at % tones.length] ?? '' },
    })),
    { key: '', label: words.none, chance: none, tone: 'bg-pressed' },
  ];
  return (
    <section aria-labelledby="odds-title">
      <h2 id="odds-title" className="pb-2 type-label">
        {words.title}
      </h2>
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-tag">
        {shares
          .filter(({ chance }) => chance > 0)
          .map(({ key, chance, tone }) => (
            <span key={key} className={tone} style={{ flexGrow: Math.max(chance, THINNEST) }} />
          ))}
      </div>
      <dl className="pt-2 type-small">
        {shares.map(({ key, label, chance, tone }) => (
          <div key={key} className="flex items-center gap-2.5 py-1">
            <i aria-hidden className={`size-2.5 shrink-0 rounded-[2px] ${tone}`} />
            <dt className="min-w-0 flex-1 truncate">{label}</dt>
            <dd className="tabular-nums">{shareText(chance)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
