import { Bold, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { readLight, toLight } from '@/shared/rich-text/light-text';
import { readHtml } from '@/shared/rich-text/read-html';
import { toHtml } from '@/shared/rich-text/rich-text';
import { RichTextView } from '@/shared/rich-text/rich-text-view';
import { IconButton } from '@/shared/ui/icon-button';
import { TextArea } from '@/shared/ui/text-area';
import { formatted, type Format } from './formatted';
import { texts as allTexts } from './texts';

const texts = allTexts.description;

interface DescriptionFieldProps {
  /** HTML. */
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}

const tools: readonly { format: Format; icon: LucideIcon; label: string; key?: string }[] = [
  { format: 'bold', icon: Bold, label: texts.bold, key: 'b' },
  { format: 'italic', icon: Italic, label: texts.italic, key: 'i' },
  { format: 'list', icon: List, label: texts.list },
  { format: 'link', icon: Link, label: texts.link },
];

/** A description for people who know no HTML: words, four buttons, and what guests will read (decision 050). */
export function DescriptionField({ value, error, onChange }: DescriptionFieldProps) {
  const preview = useId();
  const frame = useRef<HTMLDivElement>(null);
  // What is typed says more than its HTML, such as a space at the end; what comes from elsewhere replaces it.
  const [typed, setTyped] = useState(() => ({ html: value, light: toLight(readHtml(value)) }));
  const light = typed.html === value ? typed.light : toLight(readHtml(value));
  const type = (text: string): void => {
    const html = toHtml(readLight(text));
    setTyped({ html, light: text });
    onChange(html);
  };
  const apply = (format: Format): void => {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    const next = formatted(format, area.value, area.selectionStart, area.selectionEnd);
    type(next.text);
    // After the new text is there.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.from, next.to);
    });
  };
  const text = readHtml(value);
  return (
    <div ref={frame} className="grid gap-2">
      <TextArea
        label={texts.label}
        hint={texts.hint}
        error={error}
        rows={6}
        value={light}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          const tool = tools.find(({ key }) => key === event.key.toLowerCase());
          if (!tool || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          apply(tool.format);
        }}
      />
      <div role="toolbar" aria-label={texts.tools} className="-ml-3 flex">
        {tools.map(({ format, icon, label }) => (
          <IconButton key={format} icon={icon} label={label} onClick={() => apply(format)} />
        ))}
      </div>
      <section aria-labelledby={preview} className="rounded-tile bg-surface p-4">
        <h2 id={preview} className="mb-2 type-small font-semibold text-muted">
          {texts.preview}
        </h2>
        {text.length > 0 ? (
          <RichTextView text={text} />
        ) : (
          <p className="type-body text-muted">{texts.empty}</p>
        )}
      </section>
    </div>
  );
}
