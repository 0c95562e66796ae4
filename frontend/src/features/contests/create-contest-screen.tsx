import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateContestMutation, useGetContestsQuery } from '@/data/rewards/contests';
import { eventTime } from '@/data/venue-events/event-time';
import { useVendorEvents } from '@/data/venue-events/events';
import { problemOf } from '@/shared/api/problem';
import { DeskPage } from '@/shared/chrome/desk-page';
import { sameValue } from '@/shared/hooks/use-draft';
import { useIsHere } from '@/shared/hooks/use-is-here';
import { useIntent } from '@/shared/hooks/use-intent';
import { serverNow } from '@/shared/lib/server-clock';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { OrderListLoading } from '@/shared/ui/order-list-loading';
import { toast } from '@/shared/ui/toast';
import { useLeave } from '@/shared/ui/use-leave';
import { ContestEditor } from './contest-editor';
import { blank, creationOf } from './fields';
import { sentence } from './sentence';
import { texts } from './texts';
import { VendorsPage } from './vendors-page';

const BLANK = blank();

/** Ours: a new drawing of an event. */
export function CreateContestScreen() {
  return <VendorsPage from="MANAGER">{(location) => <NewContest location={location} />}</VendorsPage>;
}

function NewContest({ location }: { location: VendorLocation }) {
  const { vendorLocationId, vendorId } = location;
  const list = paths.staffContests.to({ vendorLocationId, vendorId });
  const [fields, setFields] = useState(BLANK);
  const isDirty = !sameValue(fields, BLANK);
  const leave = useLeave(list, isDirty);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [create] = useCreateContestMutation();
  const contests = useGetContestsQuery(vendorId);
  const events = useVendorEvents(vendorId);
  const intent = useIntent();
  const save = async (): Promise<void> => {
    const contest = creationOf(fields);
    const { data, error } = await create({ vendorId, contest, key: intent.keyOf(contest) });
    if (!data) {
      toast.error(sentence(texts.notSaved, problemOf(error)));
      return;
    }
    toast.success(texts.created);
    const { contestId } = data;
    if (!isHere.current) return;
    await navigate(paths.staffContest.to({ vendorLocationId, vendorId, contestId }), { replace: true });
  };
  const taken = contests.data?.map(({ contestId }) => contestId);
  const choices = events.events
    ?.filter(({ eventId, endTime, status }) => {
      const isOver = status === 'COMPLETED' || status === 'CANCELLED' || Date.parse(endTime) <= serverNow();
      return !isOver && !taken?.includes(eventId);
    })
    .toReversed()
    .map((event) => ({
      value: event.eventId,
      label: `${event.eventName}, ${eventTime(event, location.timeZone)}`,
    }));
  const isFailed = (!events.events && events.isError) || (!taken && contests.isError);
  return (
    <DeskPage
      title={texts.createTitle}
      subtitle={location.vendorName}
      backTo={list}
      onBack={leave.ask}
      isStep
    >
      {isFailed && (
        <ErrorState
          text={texts.failed}
          onReload={() => {
            void events.refetch();
            void contests.refetch();
          }}
        />
      )}
      {!isFailed && (!choices || !taken) && <OrderListLoading label={texts.loading} rows={4} />}
      {choices && taken && (
        <ContestEditor
          {...{ fields, isDirty, location }}
          onChange={(change) => setFields({ ...fields, ...change })}
          events={choices}
          actionText={texts.create}
          onSave={save}
        />
      )}
      {leave.question}
    </DeskPage>
  );
}
