import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCreateGleventMutation, useGetGleventQuery } from '@/data/guest-lists/glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage } from '@/shared/chrome/desk-page';
import { problemOf } from '@/shared/api/problem';
import { Footer } from '@/shared/chrome/footer';
import { PageLoading } from '@/shared/chrome/page-loading';
import { useBusy } from '@/shared/hooks/use-busy';
import { useIntent } from '@/shared/hooks/use-intent';
import { useProblems } from '@/shared/hooks/use-problems';
import { serverNow } from '@/shared/lib/server-clock';
import { paths } from '@/shared/paths';
import { EditorDock } from '@/shared/ui/editor-dock';
import { Stepper } from '@/shared/ui/stepper';
import { useLeave } from '@/shared/ui/use-leave';
import { EventFields } from './event-fields';
import {
  eventProblems,
  isChanged,
  newEventOf,
  NEW_EVENT,
  type EventForm,
  type EventProblems,
} from './event-form';
import { failureText } from './failure-text';
import { copyOf, MOST_WEEKS, weeksLater } from './repeated';
import { texts } from './texts-form';

/** S2, S5: a new guest-list event, or one that there is once more. */
export function CreateEventScreen() {
  const { location } = useWorkplace();
  const { vendorId, timeZone } = location;
  const gleventId = useSearchParams()[0].get('from') ?? '';
  const { currentData: data, isError } = useGetGleventQuery(
    { vendorId, gleventId },
    { skip: gleventId === '' },
  );
  if (gleventId !== '' && !data && !isError) return <PageLoading />;
  const initial = data ? copyOf(data, serverNow(), timeZone) : NEW_EVENT;
  return <CreateEvent key={gleventId} initial={initial} />;
}

/** Says how it went in the browser's own alerts, as S8 wants it. */
function CreateEvent({ initial }: { initial: EventForm }) {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId, timeZone } = location;
  const list = paths.staffGlevents.to({ vendorLocationId });
  const formId = useId();
  const [before] = useState(initial);
  const [form, setForm] = useState(before);
  const [weeks, setWeeks] = useState(1);
  const [isBusy, during] = useBusy();
  /** So many are there already, where a later one failed. */
  const [made, setMade] = useState(0);
  const leave = useLeave(list, isChanged(form, before));
  const [problems, setProblems, typing] = useProblems<EventProblems>();
  const intent = useIntent();
  const [create] = useCreateGleventMutation();

  const submit = async (): Promise<void> => {
    const { address } = form;
    const found = eventProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0 || address === null || isBusy) return;
    await during(async () => {
      for (let week = made; week < weeks; week += 1) {
        const glevent = newEventOf(weeksLater(form, week, timeZone), address);
        const { error } = await create({ vendorId, glevent, key: intent.keyOf(glevent) });
        if (error) {
          window.alert(texts.notCreated(failureText(problemOf(error)), week));
          return;
        }
        setMade(week + 1);
      }
      window.alert(weeks === 1 ? texts.created : texts.createdAll(weeks));
      leave.go();
    });
  };

  return (
    <DeskPage
      title={texts.createTitle}
      subtitle={location.vendorName}
      backTo={list}
      onBack={leave.ask}
      isStep
    >
      <main className="flex-1 pb-6">
        {/* Those that are there already have these words: the rest of them get the same. */}
        <fieldset disabled={made > 0} className="contents">
          <EventFields
            id={formId}
            onSubmit={() => void submit()}
            form={form}
            problems={problems}
            venue={location}
            onChange={typing(setForm)}
          />
        </fieldset>
        <div className="flex items-center justify-between gap-3 px-(--gutter) pt-6">
          <span>
            <span className="block type-label">{texts.repeat.label}</span>
            <span className="block type-small text-muted">{texts.repeat.hint(weeks)}</span>
          </span>
          <Stepper
            label={texts.repeat.label}
            value={weeks}
            min={Math.max(1, made)}
            max={MOST_WEEKS}
            onChange={setWeeks}
          />
        </div>
      </main>
      <Footer />
      <EditorDock
        editor={{ form: formId, isBusy }}
        actionText={texts.create}
        busyText={texts.saving}
        // S4: until an address is picked from the list.
        disabled={form.address === null}
      />
      {leave.question}
    </DeskPage>
  );
}
