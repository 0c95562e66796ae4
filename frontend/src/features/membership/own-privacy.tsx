import { useChangePrivacyMutation, type MemberPrivacy } from '@/data/membership/own-payments';
import { problemOf } from '@/shared/api/problem';
import { SectionHeading } from '@/shared/ui/section-heading';
import { toast } from '@/shared/ui/toast';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts-own';

const { privacy: words } = texts;

const SHOWN = [
  { field: 'hidesLastName', label: words.lastName, text: words.lastNameText },
  { field: 'hidesNumber', label: words.number, text: words.numberText },
  { field: 'hidesVisits', label: words.visits, text: words.visitsText },
] as const;

/** What venues see of a member: each on until the member switches it off. */
export function OwnPrivacy({ privacy }: { privacy: MemberPrivacy }) {
  const [change, { isLoading, originalArgs }] = useChangePrivacyMutation();
  // As it was pressed, while the answer is on its way.
  const shown = isLoading && originalArgs ? originalArgs : privacy;
  const turn = async (field: keyof MemberPrivacy, isOn: boolean): Promise<void> => {
    const { error } = await change({ ...privacy, [field]: !isOn });
    if (error) toast.error(words.failed, problemOf(error).message);
  };
  return (
    <section aria-labelledby="privacy">
      <SectionHeading id="privacy" title={words.title} first />
      <ul className="border-t border-line">
        {SHOWN.map(({ field, label, text }) => (
          <li
            key={field}
            className="flex min-h-15 items-center gap-4 border-b border-line px-(--gutter) py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="type-label">{label}</p>
              <p className="type-small text-muted">{text}</p>
            </div>
            <Toggle
              label={label}
              checked={!shown[field]}
              disabled={isLoading}
              onCheckedChange={(isOn) => void turn(field, isOn)}
            />
          </li>
        ))}
      </ul>
      <p className="px-(--gutter) pt-3 type-small text-muted">{words.text}</p>
    </section>
  );
}
