import type { VendorRole } from '@lineless/contracts/staff/roles';
import { roleName } from '@/data/staff/role-names';
import { displayPhone } from '@/shared/lib/phone';
import { TextButton } from '@/shared/ui/text-link';
import { texts } from './texts';

interface ProfileRowProps {
  profile: VendorRole;
  isOwn: boolean;
  /** Missing where the role is above one's own. */
  onEdit?: () => void;
}

/** S2: name, phone, role and edit button. */
export function ProfileRow({ profile, isOwn, onEdit }: ProfileRowProps) {
  const { name, phoneNumber, role } = profile;
  return (
    <li className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto_minmax(40px,auto)] narrow:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-(--gutter) py-2.5">
      <span className="type-label wrap-anywhere">
        {name}
        {isOwn && <span className="font-[450] text-muted"> · {texts.you}</span>}
      </span>
      <span className="col-start-1 row-start-2 type-small text-muted tabular-nums">
        {displayPhone(phoneNumber)}
      </span>
      <span className="row-span-2 narrow:col-start-1 narrow:row-span-1 narrow:row-start-3 narrow:text-left text-right type-small">
        {roleName(role)}
      </span>
      {onEdit && (
        <span className="row-span-2 narrow:row-span-3 narrow:row-start-1">
          <TextButton tone="staff" aria-label={texts.edit(name)} onClick={onEdit}>
            {texts.editWord}
          </TextButton>
        </span>
      )}
    </li>
  );
}
