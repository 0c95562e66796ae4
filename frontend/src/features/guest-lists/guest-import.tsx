import type { MergeBy } from '@lineless/contracts/guest-lists/guest-table';
import { useState } from 'react';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { useImportGuestsMutation, type Imported } from '@/data/guest-lists/import-guests';
import { ImportSaid } from '@/shared/table-import/import-said';
import { TableImport } from '@/shared/table-import/table-import';
import { useImportPlan } from '@/shared/table-import/use-import-plan';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { ImportPlan } from './import-plan';
import { texts } from './texts-import';

type Merging = MergeBy | 'NONE';
const MERGINGS = ['NONE', 'PHONE', 'NAME'] as const;

/** Guests of a table, who may be merged with those on the list. */
export function GuestImport({ of }: { of: GleventKey }) {
  const [send] = useImportGuestsMutation();
  const [merging, setMerging] = useState<Merging>('NONE');
  /** Of the table that is typed: another one begins empty. */
  const [round, setRound] = useState(0);
  const { plan, said, isBusy, look, bring, fail, discard } = useImportPlan<Imported, Merging>(
    ({ how, ...asked }) => send({ ...of, ...asked, ...(how !== 'NONE' && { merge: how }) }).unwrap(),
    { done: texts.done, failed: texts.plan.failed },
  );
  const mergeOtherwise = (by: Merging): void => {
    setMerging(by);
    if (plan) void look(plan.table, by).catch(fail);
  };
  const bringAll = async (): Promise<void> => {
    if (plan && (await bring(plan))) setRound((before) => before + 1);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-2 px-(--gutter)">
        <p className="type-label">{texts.merge}</p>
        <RadioTiles
          label={texts.merge}
          value={merging}
          disabled={isBusy}
          onChange={mergeOtherwise}
          options={MERGINGS.map((value) => ({ value, label: texts.mergeBy[value] }))}
        />
        <p className="type-small text-muted">{texts.mergeText[merging]}</p>
      </div>
      <TableImport
        key={round}
        fileLabel={texts.file}
        pasted
        lookText={texts.look}
        onSend={async (table) => {
          await look(table, merging);
          return '';
        }}
      />
      {plan && (
        <ImportPlan
          table={plan.table}
          told={plan.told}
          isBusy={isBusy}
          onBring={() => void bringAll()}
          onDiscard={discard}
        />
      )}
      <ImportSaid {...said} />
    </div>
  );
}
