import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { textOf } from '@/shared/lib/read-file';
import { Announced } from '@/shared/ui/announcer';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { TextArea } from '@/shared/ui/text-area';
import { texts } from './texts';
import { useTableImport, type SendTable } from './use-table-import';
import { WrongLines } from './wrong-lines';

interface TableImportProps {
  /** What a table has to look like. */
  children?: ReactNode;
  /** Of which table it is, for who does not see the page: 'CSV file of a menu'. */
  fileLabel: string;
  /** It can be pasted, too. */
  pasted?: boolean;
  /** It is looked at first: what the button of a pasted one says, which stays as it was pasted. */
  lookText?: string;
  onSend: SendTable;
}

/** Brings a table in, or has it looked at: all of its lines, or none with what is wrong in each. */
export function TableImport({ children, fileLabel, pasted = false, lookText, onSend }: TableImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { bring, isBusy, result } = useTableImport(onSend);
  const busyText = lookText === undefined ? texts.busy : texts.looking;
  const bringPasted = async (): Promise<void> => {
    const isIn = await bring(() => Promise.resolve(text));
    // What was pasted since is not in.
    if (isIn && lookText === undefined) setText((now) => (now === text ? '' : now));
  };
  return (
    <div className="grid justify-items-start gap-3 px-(--gutter)">
      {children}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={fileLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void bring(() => textOf(file));
          // The same file, mended since, is a choice again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="outline"
        icon={Upload}
        busy={isBusy}
        busyText={busyText}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      {pasted && (
        <>
          <TextArea
            label={texts.paste}
            value={text}
            rows={6}
            spellCheck={false}
            className="w-full"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            variant="outline"
            disabled={text.trim() === ''}
            busy={isBusy}
            busyText={busyText}
            onClick={() => void bringPasted()}
          >
            {lookText ?? texts.bring}
          </Button>
        </>
      )}
      {result?.kind === 'done' && lookText === undefined && (
        <Announced className="type-label text-ok">{result.text}</Announced>
      )}
      {result?.kind === 'refused' && (
        <>
          <FieldError>{result.message}</FieldError>
          {result.lines.length > 0 && <WrongLines lines={result.lines} />}
        </>
      )}
    </div>
  );
}
