import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { pastLocations } from '@/data/staff/past-locations';
import { useGetOwnRolesQuery } from '@/data/staff/roles';
import { Footer } from '@/shared/chrome/footer';
import { StaffHeader } from '@/shared/chrome/staff-header';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { CameraView } from '@/shared/scanner/camera-view';
import { ScanButton } from '@/shared/scanner/scan-button';
import { useScanner } from '@/shared/scanner/use-scanner';
import { useSession } from '@/shared/session/use-session';
import { Dialog } from '@/shared/ui/dialog';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { toast } from '@/shared/ui/toast';
import { LocationFoundDialog } from './location-found-dialog';
import { OwnLocations } from './own-locations';
import { TypedLocation } from './typed-location';
import { isRefusal, useFindLocation } from './use-find-location';
import { texts } from './texts';

/** S2, select location: scan it, type it, or take one of those that the account has. */
export function LocationsScreen() {
  useTitle(texts.title);
  const navigate = useNavigate();
  const [past] = useState(pastLocations);
  const { user } = useSession();
  const { data: roles } = useGetOwnRolesQuery(user?.userId ?? skipToken);
  const [isTold, setTold] = useState(false);
  const [found, setFound] = useState<VendorLocation | null>(null);
  const { scanned, typed } = useFindLocation();
  const onRead = useCallback(
    async (text: string) => {
      const answer = await scanned(text);
      if (isRefusal(answer)) toast.error(answer.refused.title, answer.refused.text);
      else setFound(answer);
    },
    [scanned],
  );
  const scanner = useScanner(onRead);
  const find = (location: VendorLocation): void => {
    scanner.stop();
    setFound(location);
  };
  const typedCode = useRef<HTMLInputElement>(null);

  const proceed = ({ vendorLocationId }: VendorLocation): void => {
    toast.success(texts.found.title, texts.found.chosen);
    void navigate(paths.staffHome.to({ vendorLocationId }));
  };

  return (
    <Page>
      <StaffHeader />
      <main>
        <div className="grid gap-5 px-(--gutter) pt-2 pb-5">
          <div className="grid gap-2">
            <h1 className="type-title">{texts.title}</h1>
            <p className="type-body text-muted">{texts.intro}</p>
          </div>
          <CameraView
            {...scanner}
            hint={texts.hint}
            onType={() => {
              scanner.stop();
              typedCode.current?.focus();
            }}
          />
          <TypedLocation find={typed} onFound={find} fieldRef={typedCode} />
        </div>
        <OwnLocations past={past} vendorIds={roles?.map(({ vendorId }) => vendorId) ?? []} />
      </main>
      <Footer />
      <Dock>
        <ScanButton {...scanner} />
      </Dock>
      <Dialog
        open={past.length === 0 && roles?.length === 0 && !isTold}
        onClose={() => setTold(true)}
        title={texts.noPast.title}
        text={texts.noPast.text}
        actionText={texts.noPast.action}
        onAction={() => {
          setTold(true);
          scanner.start();
        }}
      />
      <LocationFoundDialog location={found} onCancel={() => setFound(null)} onConfirm={proceed} />
    </Page>
  );
}
