import { useEffect } from 'react';

/** The keys 1 to 9 do what Bump does, to the oldest card first: for a keypad beside the board. */
export function useBumpKeys<Card>(cards: readonly Card[], onBump: (card: Card) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!/^[1-9]$/.test(event.key) || event.repeat || event.defaultPrevented || !isOurs(event)) return;
      const card = cards[Number(event.key) - 1];
      if (!card) return;
      event.preventDefault();
      onBump(card);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cards, onBump]);
}

/** No field is being typed into, and nothing lies over the board. */
function isOurs({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return false;
  return target.closest('input, select, textarea, [role=dialog], [role=alertdialog]') === null;
}
