import { useId, useState } from 'react';
import { useCreateGleventMutation } from '@/data/guest-lists/glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage } from '@/shared/chrome/desk-page';
import { problemOf } from '@/shared/api/problem';
import { Footer } from '@/shared/chrome/footer';
import { newKey } from '@/shared/lib/ids';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Dock } from '@/shared/ui/dock';
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
import { texts } from './texts-form';

/** S2, S5: a new guest-list event. Says how it went in the browser's own alerts, as S8 wants it. */
export function CreateEventScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, vendorId } = location;
  const list = paths.staffGlevents.to({ vendorLocationId });
  const formId = useId();
  const [form, setForm] = useState<EventForm>({ ...NEW_EVENT });
  const leave = useLeave(list, isChanged(form, NEW_EVENT));
  const [problems, setProblems] = useState<EventProblems>({});
  // Of this intent: pressed again after a lost answer, it makes no second event.
  const [key] = useState(newKey);
  const [create, { isLoading }] = useCreateGleventMutation();

  const submit = async (): Promise<void> => {
    const found = eventProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0 || form.address === null || isLoading) return;
    const { error } = await create({ vendorId, glevent: newEventOf(form, form.address), key });
    if (error) {
      window.alert(texts.notCreated(failureText(problemOf(error))));
      return;
    }
    window.alert(texts.created);
    leave.go();
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
        <EventFields
          id={formId}
          onSubmit={() => void submit()}
          form={form}
          problems={problems}
          venue={location}
          onChange={(next) => {
            setForm(next);
            setProblems({});
          }}
        />
      </main>
      <Footer />
      <Dock>
        <Button
          variant="paper"
          full
          type="submit"
          form={formId}
          // S4: until an address is picked from the list.
          disabled={form.address === null}
          busy={isLoading}
          busyText={texts.saving}
        >
          {texts.create}
        </Button>
      </Dock>
      {leave.question}
    </DeskPage>
  );
}
