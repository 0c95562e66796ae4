import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetGleventQuery } from '@/data/guest-lists/glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage } from '@/shared/chrome/desk-page';
import { Footer } from '@/shared/chrome/footer';
import { LostEvent } from '@/shared/errors/lost-event';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/shared/ui/button-link';
import { ErrorState } from '@/shared/ui/error-state';
import { FormLoading } from '@/shared/ui/form-loading';
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
            {!hasIds && (
              <ErrorState
                text={texts.idsMissing}
                action={
                  <ButtonLink to={list} variant="outline" size="compact">
                    {texts.backToEvents}
                  </ButtonLink>
                }
              />
            )}
            {hasIds && !isError && <FormLoading label={texts.loading} />}
            {hasIds && isError && <LostEvent backTo={list} onReload={() => void refetch()} />}
          </main>
          <Footer />
        </>
      )}
      {leave.question}
    </DeskPage>
  );
}
