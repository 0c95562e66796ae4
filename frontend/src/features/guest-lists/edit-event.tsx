import { atLeast } from '@lineless/contracts/access';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useEffect, useId, useState } from 'react';
import { useChangeGleventMutation } from '@/data/guest-lists/glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { problemOf } from '@/shared/api/problem';
import { useProblems } from '@/shared/hooks/use-problems';
import { Footer } from '@/shared/chrome/footer';
import { Banner } from '@/shared/ui/banner';
import { EditorDock } from '@/shared/ui/editor-dock';
import { Overtaken } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { CancelEvent } from './cancel-event';
import { EventFields } from './event-fields';
import {
  eventChangeOf,
  eventFormOf,
  eventProblems,
  isChanged,
  overtakenIn,
  type EventField,
  type EventForm,
  type EventProblems,
} from './event-form';
import { failureText } from './failure-text';
import { texts } from './texts-form';

interface EditEventProps {
  glevent: Glevent;
  location: VendorLocation;
  /** Whether anything stands in the form that is not saved. */
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

const names: Readonly<Record<EventField, string>> = {
  name: texts.name,
  description: texts.description,
  startTime: texts.start,
  endTime: texts.end,
  capacity: texts.capacity,
  status: texts.status,
  venueName: texts.venueName,
  address: texts.address.label,
  addressLine2: texts.line2,
  eventLink: texts.link,
  reentry: texts.reentry,
};

/** The form over an event that is there, and the way to call it off. */
export function EditEvent({ glevent, location, onDirty, onDone }: EditEventProps) {
  const { vendorId } = location;
  const { role } = useWorkplace().role;
  const { gleventId, gleventStatus, reservedCount } = glevent;
  const formId = useId();
  const now = eventFormOf(glevent);
  const [before, setBefore] = useState(now);
  const [form, setForm] = useState(before);
  const [problems, setProblems, typing] = useProblems<EventProblems>();
  const [change, { isLoading }] = useChangeGleventMutation();
  const isCancelled = gleventStatus === 'CANCELLED';
  const isDirty = isChanged(form, before);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const overtaken = overtakenIn({ form, before, now });
  // The fields hold what is being typed: they begin anew with theirs.
  const [taken, setTaken] = useState(0);
  const takeTheirs = (): void => {
    const theirs = Object.fromEntries(overtaken.map((name) => [name, now[name]])) as Partial<EventForm>;
    setForm({ ...form, ...theirs });
    setBefore({ ...before, ...theirs });
    setTaken(taken + 1);
  };

  const submit = async (): Promise<void> => {
    const found = eventProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0 || isLoading || isCancelled) return;
    const changes = eventChangeOf(form, before);
    if (Object.keys(changes).length === 0) {
      toast.success(texts.unchanged);
      return;
    }
    const { error } = await change({ vendorId, gleventId, change: changes });
    if (!error) {
      toast.success(texts.updated);
      onDone();
      return;
    }
    const problem = problemOf(error);
    const text = failureText(problem);
    // Resolution 52: with the count in the sentence, beside the figure that it is about.
    if (problem.code === 'CAPACITY_BELOW_RESERVED') setProblems({ capacity: text });
    else toast.error(texts.notUpdated, text);
  };

  return (
    <>
      {isCancelled && <Banner kind="closed">{texts.cancel.isCancelled}</Banner>}
      {!isLoading && <Overtaken fields={overtaken.map((name) => names[name])} onTakeTheirs={takeTheirs} />}
      <main className="flex-1 pb-6">
        <EventFields
          key={taken}
          id={formId}
          onSubmit={() => void submit()}
          form={form}
          problems={problems}
          venue={location}
          reserved={reservedCount}
          onChange={typing(setForm)}
        />
        {atLeast(role, 'MANAGER') && !isCancelled && gleventStatus !== 'COMPLETED' && (
          <div className="px-(--gutter) pt-7">
            <CancelEvent glevent={glevent} onCancelled={onDone} />
          </div>
        )}
      </main>
      <Footer />
      <EditorDock
        editor={{ form: formId, isBusy: isLoading }}
        actionText={texts.update}
        busyText={texts.saving}
        disabled={form.address === null || isCancelled}
      />
    </>
  );
}
