import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useChangeContest, useOpenContestMutation, type Contest } from '@/data/rewards/contests';
import { problemOf } from '@/shared/api/problem';
import { DeskPage } from '@/shared/chrome/desk-page';
import { useDraft } from '@/shared/hooks/use-draft';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { OvertakenDraft } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { useLeave } from '@/shared/ui/use-leave';
import { ContestEditor } from './contest-editor';
import { ContestMark } from './contest-mark';
import { changeOf, fieldsOf, type Fields } from './fields';
import { sentence } from './sentence';
import { StepDialog } from './step-dialog';
import { texts } from './texts';

interface ContestDraftProps {
  contest: Contest;
  location: VendorLocation;
  /** Of its event, where that is known. */
  name: string | undefined;
  /** When its event ends, ISO 8601 UTC, where that is known. */
  eventEnd: string | undefined;
}

const names: Readonly<Record<keyof Fields, string>> = {
  eventId: texts.fields.event,
  prizes: texts.results.prizes,
  noWinWeight: texts.fields.noWin,
  closesAt: texts.fields.closesAt,
  revealVideoUrl: texts.fields.video,
  asksPin: texts.fields.pin,
  pin: texts.fields.pin,
};

/** A drawing that is not open yet: everything of it can still be changed. */
export function ContestDraft({ contest, location, name, eventEnd }: ContestDraftProps) {
  const { vendorLocationId, vendorId } = location;
  const { contestId, requiresPin } = contest;
  const draft = useDraft(fieldsOf(contest));
  const isDirty = draft.changed.length > 0;
  const leave = useLeave(paths.staffContests.to({ vendorLocationId, vendorId }), isDirty);
  const change = useChangeContest({ vendorId, contestId });
  const [isOpening, setIsOpening] = useState(false);
  const save = async (): Promise<void> => {
    const { error } = await change(changeOf(draft.fields, draft.changed, eventEnd));
    if (error) {
      toast.error(sentence(texts.notSaved, problemOf(error)));
      return;
    }
    toast.success(texts.saved);
    draft.settle(draft.fields);
  };
  return (
    <DeskPage
      title={name ?? texts.title}
      subtitle={location.vendorName}
      backTo={paths.staffContests.to({ vendorLocationId, vendorId })}
      onBack={leave.ask}
      isStep
      end={<ContestMark status={contest.status} />}
    >
      <OvertakenDraft draft={draft} names={names} />
      <ContestEditor
        {...{ isDirty, location }}
        fields={draft.fields}
        onChange={draft.type}
        hasPin={requiresPin}
        isEndKnown={eventEnd !== undefined}
        actionText={texts.save}
        onSave={save}
      >
        <div className="px-(--gutter) pt-7 desk:max-w-3xl">
          <Button
            full
            icon={LockOpen}
            onClick={() => (isDirty ? toast.error(texts.open.unsaved) : setIsOpening(true))}
          >
            {texts.open.action}
          </Button>
        </div>
      </ContestEditor>
      {isOpening && <OpenDialog {...{ vendorId, contestId }} onClose={() => setIsOpening(false)} />}
      {leave.question}
    </DeskPage>
  );
}

interface OpenDialogProps {
  vendorId: string;
  contestId: string;
  onClose: () => void;
}

/** Nothing of it can be changed after that. */
function OpenDialog({ vendorId, contestId, onClose }: OpenDialogProps) {
  const [open, { isLoading }] = useOpenContestMutation();
  return (
    <StepDialog
      words={texts.open}
      isBusy={isLoading}
      onConfirm={() => open({ vendorId, contestId })}
      onClose={onClose}
    />
  );
}
