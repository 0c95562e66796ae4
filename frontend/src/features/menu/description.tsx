import { useState } from 'react';
import { cx } from '@/shared/ui/cx';
import { TextButton } from '@/shared/ui/text-link';
import { texts } from './product-texts';

/** C9: longer ones are clamped to two lines and offer the rest. */
const LONG = 100;

export function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <>
      <p className={cx('mt-1.5 type-small text-muted', isLong && !whole && 'line-clamp-2')}>{text}</p>
      {isLong && (
        <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.less : texts.more}
        </TextButton>
      )}
    </>
  );
}
