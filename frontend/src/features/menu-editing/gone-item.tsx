import { PackageX } from 'lucide-react';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { texts } from './texts';

/** In place of a form whose product is archived, or never was. */
export function GoneItem({ vendorLocationId }: { vendorLocationId: string }) {
  return (
    <main role="status">
      <EmptyState
        icon={PackageX}
        text={texts.item.gone}
        action={
          <ButtonLink to={paths.staffMenu.to({ vendorLocationId })} variant="outline" size="compact">
            {texts.item.goneAction}
          </ButtonLink>
        }
      />
    </main>
  );
}
