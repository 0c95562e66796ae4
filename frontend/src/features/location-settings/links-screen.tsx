import { Link2 } from 'lucide-react';
import { useWorkplace } from '@/data/staff/workplace';
import {
  useCreateShortLinkMutation,
  useGetShortLinksQuery,
  useRetargetShortLinkMutation,
} from '@/data/venues/short-links';
import { paths } from '@/shared/paths';
import { RedirectsPage } from '@/shared/redirects/redirects-page';
import { linkTexts as texts } from './texts-posters';

const KIND = {
  icon: Link2,
  texts,
  takenCodes: ['LINK_TAKEN'],
  inCapitals: true,
  problemOfTarget: (target: string) => (target === '' ? texts.badTarget : undefined),
} as const;

/** Ours: what the short codes of a venue lead to (C2, resolution 40). */
export function LinksScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const { data, isError, refetch } = useGetShortLinksQuery(vendorId);
  const [create] = useCreateShortLinkMutation();
  const [retarget] = useRetargetShortLinkMutation();
  return (
    <RedirectsPage
      kind={KIND}
      text={texts.text(window.location.host + paths.shortLink.to({ shortCode: 'FRIDAY' }))}
      at={location}
      backTo={paths.staffSettings.to({ vendorLocationId })}
      redirects={data?.map(({ code, redirectUrl }) => ({
        id: code,
        name: paths.shortLink.to({ shortCode: code }),
        target: redirectUrl,
        leadsTo: redirectUrl,
      }))}
      isError={isError}
      onReload={() => void refetch()}
      onSave={(code, redirectUrl, seen) =>
        seen === null
          ? create({ vendorId, code, redirectUrl }).unwrap()
          : retarget({ vendorId, code, redirectUrl, seen }).unwrap()
      }
    />
  );
}
