import type { MergeBy } from '@lineless/contracts/guest-lists/guest-table';
import { useRef, useState } from 'react';
import type { GleventKey } from '@/data/guest-lists/glevents';
import { useImportGuestsMutation } from '@/data/guest-lists/import-guests';
import { problemOf } from '@/shared/api/problem';
import { newKey } from '@/shared/lib/ids';
import { TableImport } from '@/shared/table-import/table-import';
import { Announced } from '@/shared/ui/announcer';
import { FieldError } from '@/shared/ui/field-shell';
import { RadioTiles } from '@/shared/ui/radio-tiles';
import { ImportPlan, type Plan } from './import-plan';
import { texts } from './texts-import';

type Merging = MergeBy | 'NONE';
const MERGINGS = ['NONE', 'PHONE', 'NAME'] as const;

/** A table is read, then it is said what it would do, and then it is done. */
export function GuestImport({ of }: { of: GleventKey }) {
  const [send] = useImportGuestsMutation();
  const [merging, setMerging] = useState<Merging>('NONE');
  const [plan, setPlan] = useState<Plan | null>(null);
  const [said, setSaid] = useState<{ done?: string; problem?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  /** Of the table that is typed: another one begins empty. */
  const [round, setRound] = useState(0);
  const mergeBy = (by: Merging) => (by === 'NONE' ? {} : { merge: by });

  const looks = useRef(0);
  /** @throws what the call answers */
  const look = async (table: string, by = merging): Promise<void> => {
    setPlan(null);
    setSaid({});
    const mine = (looks.current += 1);
    const told = await send({ ...of, table, ...mergeBy(by), preview: true, key: newKey() }).unwrap();
    // It was asked for otherwise since.
    if (mine !== looks.current) return;
    // Of this intent: sent again after a lost answer, it adds no guest twice.
    setPlan({ table, by, told, intent: newKey() });
  };
  const fail = (error: unknown): void => setSaid({ problem: problemOf(error).message || texts.plan.failed });
  const mergeOtherwise = (by: Merging): void => {
    setMerging(by);
    if (plan) void look(plan.table, by).catch(fail);
  };
  const bring = async ({ table, by, intent }: Plan): Promise<void> => {
    setIsBusy(true);
    setSaid({});
    try {
      const told = await send({ ...of, table, ...mergeBy(by), key: intent }).unwrap();
      setPlan(null);
      setRound((before) => before + 1);
      setSaid({ done: texts.done(told) });
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
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
          await look(table);
          return '';
        }}
      />
      {plan && (
        <ImportPlan
          plan={plan}
          isBusy={isBusy}
          onBring={() => void bring(plan)}
          onDiscard={() => setPlan(null)}
        />
      )}
      {said.problem !== undefined && (
        <div className="px-(--gutter)">
          <FieldError>{said.problem}</FieldError>
        </div>
      )}
      {said.done !== undefined && (
        <Announced className="px-(--gutter) type-label text-ok">{said.done}</Announced>
      )}
    </div>
  );
}
