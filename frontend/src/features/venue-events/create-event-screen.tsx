import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { useState } from 'react';
import { useCreateEventMutation } from '@/data/venue-events/edit-events';
import { DeskPage } from '@/shared/chrome/desk-page';
import { problemOf } from '@/shared/api/problem';
import { useDraft } from '@/shared/hooks/use-draft';
import { useIntent } from '@/shared/hooks/use-intent';
import { paths } from '@/shared/paths';
import { toast } from '@/shared/ui/toast';
import { useLeave } from '@/shared/ui/use-leave';
import { EventEditor } from './event-editor';
import { BLANK, creationOf } from './fields';
import { ManagersPage } from './managers-page';
import { sentence } from './sentence';
import { texts } from './texts';

/** S2: a new event of the vendor. */
export function CreateEventScreen() {
  return <ManagersPage>{(location) => <NewEvent location={location} />}</ManagersPage>;
}

function NewEvent({ location }: { location: VendorLocation }) {
  const { vendorLocationId, vendorId } = location;
  const list = paths.staffEvents.to({ vendorLocationId, vendorId });
  const [isDirty, setIsDirty] = useState(false);
  const leave = useLeave(list, isDirty);
  const draft = useDraft(BLANK);
  const [create] = useCreateEventMutation();
  const intent = useIntent();
  const save = async (): Promise<void> => {
    const event = creationOf(draft.fields);
    const { error } = await create({ vendorId, event, key: intent.keyOf(event) });
    if (error) {
      toast.error(sentence(texts.notCreated, problemOf(error)));
      return;
    }
    toast.success(texts.created);
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
      <EventEditor
        {...{ draft, location }}
        now={BLANK}
        actionText={texts.createTitle}
        onSave={save}
        onDirty={setIsDirty}
      />
      {leave.question}
    </DeskPage>
  );
}
