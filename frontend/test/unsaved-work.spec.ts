import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SOURCE = join(import.meta.dirname, '../src');

/** Where a form stands on a page: the files in which `useLeave` asks before the page is left. */
const ON_PAGES: Readonly<Record<string, readonly string[]>> = {
  'features/contests/contest-form.tsx': [
    'features/contests/create-contest-screen.tsx',
    'features/contests/contest-draft.tsx',
  ],
  'features/guest-lists/event-fields.tsx': [
    'features/guest-lists/create-event-screen.tsx',
    'features/guest-lists/edit-event-screen.tsx',
  ],
  'features/location-settings/hours-screen.tsx': ['features/location-settings/hours-screen.tsx'],
  'features/location-settings/settings-screen.tsx': ['features/location-settings/settings-screen.tsx'],
  'features/location-settings/venue-screen.tsx': ['features/location-settings/venue-screen.tsx'],
  'features/menu-editing/item-form.tsx': [
    'features/menu-editing/item-screen.tsx',
    'features/menu-editing/new-item-screen.tsx',
  ],
  'features/new-venue/opening-form.tsx': ['features/new-venue/new-venue-screen.tsx'],
  'features/venue-events/event-form.tsx': [
    'features/venue-events/create-event-screen.tsx',
    'features/venue-events/edit-event-screen.tsx',
  ],
};
/** In a sheet: the file in which `useClosing` asks. */
const IN_SHEETS: Readonly<Record<string, string>> = {
  'features/door/guest-details.tsx': 'features/door/guest-sheet.tsx',
};
/** Why nothing is lost that took work. */
const NOTHING_LOST: Readonly<Record<string, string>> = {
  'features/audit/event-filter-bar.tsx': 'a filter, kept in the address',
  'features/audit/find-field.tsx': 'a search',
  'features/audit/time-travel.tsx': 'a moment to look at',
  'features/auth/code-step.tsx': 'a code that is sent again',
  'features/auth/phone-step.tsx': 'a number, kept for the next step',
  'features/customers/customers-screen.tsx': 'a search',
  'features/fulfil/refund.tsx': 'its reason is kept while the dialog is closed',
  'features/open-list/guest-form.tsx': 'a name and a number, which a guest’s phone fills in',
  'features/orders/history-filter-bar.tsx': 'a filter, kept in the address',
  'features/rewards/confirm-claim.tsx': 'four digits that staff type',
  'features/sales-summary/summary-screen.tsx': 'days to look at',
  'features/team/profile-filter.tsx': 'a filter',
  'shared/payments/card-form.tsx': 'a card, which is kept nowhere on purpose',
  'shared/payments/stripe-waiting.tsx': 'a form that is on its way',
  'shared/payments/stripe/stripe-form.tsx': 'a card, which is kept nowhere on purpose',
  'shared/ui/typed-code.tsx': 'a code that is read off a screen',
};

const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file));
const files = code.filter((file) => file.endsWith('.tsx'));

describe('Every button that waits', () => {
  // What is begun and ended by hand is not ended where it fails: the button would wait for ever.
  it('waits by one hook, which ends it however it ends', () => {
    const byHand = code.filter((file) =>
      /\bset(?:Is)?(?:Busy|Saving|Sending)\((?:true|false)\)/.test(read(file)),
    );
    expect(byHand).toEqual(['shared/hooks/use-busy.ts']);
  });
});

describe('Every form of the product', () => {
  // id: every-form-asks
  it('asks before what was typed is lost, or has nothing to lose', () => {
    // A `FormDialog` asks by itself.
    const forms = files.filter(
      (file) => /<form\b|<SaveBar\b/.test(read(file)) && file !== 'shared/ui/form-dialog.tsx',
    );
    const known = [ON_PAGES, IN_SHEETS, NOTHING_LOST].flatMap((list) => Object.keys(list));
    expect(forms.sort()).toEqual(known.sort());
  });

  // The browser would load the page anew, and lose what is open, looked for and on its way.
  it('is sent by its page, not by the browser', () => {
    const handlers = files.flatMap((file) =>
      [...read(file).matchAll(/<form\b[^]*?\bonSubmit=\{([^]{60})/g)].map(([, begins = '']) => {
        const [, name] = /^(\w+)\}/.exec(begins) ?? [];
        const body = name === undefined ? begins : (read(file).split(`const ${name} = (event`)[1] ?? '');
        return { file, begins: body.slice(0, 80) };
      }),
    );
    expect(handlers).toHaveLength(files.flatMap((file) => read(file).match(/<form\b/g) ?? []).length);
    expect(handlers.filter(({ begins }) => !begins.includes('event.preventDefault()'))).toEqual([]);
  });

  it.each(Object.values(ON_PAGES).flat())('on a page is one whose ways out ask: %s', (page) => {
    const text = read(page);
    expect(text).toMatch(/= useLeave\(/);
    expect(text).toContain('{leave.question}');
    expect(text).toContain('onBack={leave.ask}');
  });

  it.each(Object.values(IN_SHEETS))('in a sheet is one whose closing asks: %s', (sheet) => {
    expect(read(sheet)).toMatch(/= useClosing\(/);
  });
});
