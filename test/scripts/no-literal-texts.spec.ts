import { describe, expect, it } from '@jest/globals';
import { Linter, type ESLint } from 'eslint';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// A script of the build, which has no types.
const { texts } = (await import(pathToFileURL(join(process.cwd(), 'scripts/no-literal-texts.mjs')).href)) as {
  texts: ESLint.Plugin;
};
const linter = new Linter();
const complaintsAbout = (code: string) =>
  linter
    .verify(code, {
      plugins: { texts },
      rules: { 'texts/no-literals': 'error' },
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    })
    .map(({ message }) => message.split("'")[1]);

describe('A text that is not in a catalogue', () => {
  it.each([
    ['<h1>My Account</h1>', 'My Account'],
    ['<p>{late ? "LATE" : null}</p>', 'LATE'],
    ['<p>{name || "Guest"}</p>', 'Guest'],
    ['<p>{`Order ${code}`}</p>', 'Order'],
    ['<Field label="Reason" />', 'Reason'],
    ['<button aria-label={`Add ${name}`} />', 'Add'],
    ['<Button busyText="Refunding" />', 'Refunding'],
    ['useTitle("Sign in")', 'Sign in'],
    ['toast.error("Unable to refund order")', 'Unable to refund order'],
    ['announce(`${count} new orders`)', 'new orders'],
  ])('is found: %s', (code, text) => expect(complaintsAbout(code)).toEqual([text]));

  it.each([
    '<h1 className="type-title">{texts.title}</h1>',
    '<p>{count} · {money(total)}</p>',
    '<Button variant="outline" size="compact" onClick={log} />',
    '<Field label={texts.reason} name="reason" />',
    'toast.success(texts.refunded)',
    'log("Order refunded")',
  ])('is not %s', (code) => expect(complaintsAbout(code)).toEqual([]));
});
