import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetGleventQuery } from '@/data/guest-lists/glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage } from '@/shared/chrome/desk-page';
import { Footer } from '@/shared/chrome/footer';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/button-link';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useLeave } from '@/shared/ui/use-leave';
import { EditEvent } from './edit-event';
import { texts } from './texts-form';

/** S2: 'Update Guest List Event'. */
export function EditEventScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId } = location;
  const { vendorId = '', gleventId = '' } = useParams<'vendorId' | 'gleventId'>();
  const list = paths.staffGlevents.to({ vendorLocationId });
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeave(list, isDirty);
  const hasIds = vendorId.trim() !== '' && gleventId.trim() !== '';
  const isHere = vendorId === location.vendorId;
  const { data, isError, refetch } = useGetGleventQuery(
    { vendorId, gleventId },
    { skip: !hasIds || !isHere },
  );
  if (hasIds && !isHere) return <NotFoundScreen home={paths.staffHome.to({ vendorLocationId })} />;
  const back = (
    <ButtonLink to={list} variant="outline" size="compact">
      {texts.loadFailed.back}
    </ButtonLink>
  );
  return (
    <DeskPage title={texts.editTitle} subtitle={location.vendorName} backTo={list} onBack={leave.ask} isStep>
      {data ? (
        // Begun with what is there: what others change later moves no field under the finger.
        <EditEvent
          key={data.gleventId}
          glevent={data}
          location={location}
          onDirty={setIsDirty}
          onDone={leave.go}
        />
      ) : (
        <>
          <main className="flex-1">
            {!hasIds && <ErrorState text={texts.idsMissing} action={back} />}
            {hasIds && !isError && <FormLoading />}
            {hasIds && isError && (
              <div role="alert">
                <EmptyState
                  icon={CalendarX2}
                  text={
                    <>
                      {texts.loadFailed.title}
                      <span className="block type-small font-normal text-muted">{texts.loadFailed.text}</span>
                    </>
                  }
                  action={
                    <span className="flex flex-wrap gap-2">
                      {back}
                      <ButtonLink to={paths.staffLocations.to()} variant="outline" size="compact">
                        {texts.loadFailed.scan}
                      </ButtonLink>
                      <Button variant="outline" size="compact" onClick={() => void refetch()}>
                        {texts.loadFailed.reload}
                      </Button>
                    </span>
                  }
                />
              </div>
            )}
          </main>
          <Footer />
        </>
      )}
      {leave.question}
    </DeskPage>
  );
}

function FormLoading() {
  return (
    <Loading label={texts.loading}>
      <div className="grid gap-4 px-(--gutter) pt-4">
        {[1, 2, 3, 4, 5].map((field) => (
          <span key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-13" />
          </span>
        ))}
      </div>
    </Loading>
  );
}
