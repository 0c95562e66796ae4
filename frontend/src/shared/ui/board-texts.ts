import { textsOf } from '@/shared/texts/texts-of';

/** Of the cards and the strip of a board. */
export const texts = textsOf({
  en: {
    checkId: 'Alcohol in this order: check ID',
    ages: { new: 'NEW', fresh: '', due: 'DUE', late: 'LATE' },
    refunded: 'REFUNDED',
    id: 'ID',
    done: 'ready:',
    notBumped: 'Not bumped.',
    notUnbumped: 'Not un-bumped.',
    bump: 'Bump',
    bumpOf: (code: string) => `Bump ${code}`,
    dismiss: 'Dismiss',
    dismissOf: (code: string) => `Dismiss ${code}`,
    fold: 'Fold',
    unfold: (lines: number) => `${lines} more lines`,
    unbump: 'Un-bump',
    unbumpOf: (code: string) => `Un-bump ${code}`,
    strip: 'Ready and picked up',
    /** The same in two lines. */
    stripInLines: ['Ready and', 'picked up'],
    pickedUp: 'picked up',
    ways: { scan: 'scanned', typed: 'code typed', button: 'by button' },
  },
});
