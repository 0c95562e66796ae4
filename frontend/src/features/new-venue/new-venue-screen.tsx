import { Store } from 'lucide-react';
import { useId } from 'react';
import { Navigate } from 'react-router-dom';
import { useWorkplace } from '@/data/staff/workplace';
import { Footer } from '@/shared/chrome/footer';
import { TitleBar } from '@/shared/chrome/title-bar';
import { sameValue } from '@/shared/hooks/use-draft';
import { useTitle } from '@/shared/hooks/use-title';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
import { Page } from '@/shared/ui/page';
import { useLeave } from '@/shared/ui/use-leave';
import { EMPTY } from './draft';
import { OpenedVenue } from './opened-venue';
import { OpeningForm } from './opening-form';
import { texts } from './texts';
import { useOpening } from './use-opening';

/** Ours: a bar opens another one without an engineer. For a SUPER_ADMIN (resolution 48 for the others). */
export function NewVenueScreen() {
  const { location, role } = useWorkplace();
  const home = paths.staffHome.to(location);
  const form = useId();
  useTitle(texts.title);
  const { draft, problems, opened, isBusy, type, submit } = useOpening(location.vendorId);
  const leave = useLeave(home, !sameValue(draft, EMPTY) && !opened);
  if (role.role !== 'SUPER_ADMIN') return <Navigate to={home} replace />;
  return (
    <Page>
      <TitleBar title={texts.title} backTo={home} onBack={leave.ask} />
      <main className="flex-1">
        {opened ? (
          <OpenedVenue opened={opened} isOwn={opened.vendorRole.phoneNumber === role.phoneNumber} />
        ) : (
          <OpeningForm
            id={form}
            draft={draft}
            problems={problems}
            onType={type}
            onSubmit={() => {
              if (!isBusy) void submit();
            }}
          />
        )}
      </main>
      <Footer />
      {!opened && (
        <Dock>
          <Button
            type="submit"
            form={form}
            variant="paper"
            full
            icon={Store}
            busy={isBusy}
            busyText={texts.opening}
          >
            {texts.open}
          </Button>
        </Dock>
      )}
      {leave.question}
    </Page>
  );
}
