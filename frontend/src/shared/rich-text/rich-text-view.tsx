import { Fragment, type ReactNode } from 'react';
import type { Line, RichText, Run } from './rich-text';

/** Rich text as elements of our own: no HTML is set into the page. */
export function RichTextView({ text }: { text: RichText }) {
  return (
    <div className="grid gap-3 type-body break-words">
      {text.map((block, at) => {
        if (block.kind === 'paragraph') return <p key={at}>{lineOf(block.line)}</p>;
        const items = block.items.map((item, index) => <li key={index}>{lineOf(item)}</li>);
        return block.kind === 'bullets' ? (
          <ul key={at} className="grid list-disc gap-1 pl-5">
            {items}
          </ul>
        ) : (
          <ol key={at} className="grid list-decimal gap-1 pl-5">
            {items}
          </ol>
        );
      })}
    </div>
  );
}

function lineOf(line: Line): ReactNode {
  return line.map((run, at) => <Fragment key={at}>{runOf(run)}</Fragment>);
}

function runOf({ text, strong, em, href }: Run): ReactNode {
  const lines = text.split('\n').map((words, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {words}
    </Fragment>
  ));
  const emphasised = em ? <em>{lines}</em> : lines;
  const bold = strong ? <strong className="font-bold">{emphasised}</strong> : emphasised;
  if (href === undefined) return bold;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {bold}
    </a>
  );
}
