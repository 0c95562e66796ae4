import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { toast } from '@/shared/ui/toast';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { openAtLocation } from './testing/at-location';
import { customerForms } from './testing/customer-forms';
import { askedElsewhere, limits, type Form } from './testing/form';
import { formPages } from './testing/form-pages';
import { staffForms } from './testing/staff-forms';

const FEATURES = join(import.meta.dirname, '../features');
/** What a press sends, what waits for it, and what asks before it. */
const SENDS = /\buse[A-Z]\w*Mutation\(|= useBusy\(\)|<FormDialog\b|\bonAction=/;
const forms = [...customerForms, ...staffForms];
const nameOf = ({ file, does }: Form): string => [file, does].filter(Boolean).join(', ');

describe('Every form of the product', () => {
  let asked: Asked[];
  let answer: () => Response | Promise<Response>;
  let messages: string[];
  let gets: unknown;

  beforeEach(() => {
    measuresNothing();
    Element.prototype.scrollIntoView = () => undefined;
    messages = [];
    const note = (...words: (string | undefined)[]) => String(messages.push(words.join(' ').trim()));
    jest.spyOn(toast, 'error').mockImplementation(note);
    jest.spyOn(toast, 'success').mockImplementation((title) => `not meant to succeed: ${title}`);
    answer = unheard;
    asked = serverThatAnswers(({ call }) =>
      call.startsWith('GET') ? Response.json(gets ?? { items: [], links: [], wristbands: [] }) : answer(),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const sent = () => asked.filter(({ call }) => !call.startsWith('GET'));
  const keys = () => sent().map(({ headers }) => headers.get('Idempotency-Key'));
  /** The last of them: a dialog's stands over the one that has opened it. */
  const button = async (name: string) => {
    const all = await screen.findAllByRole('button', { name });
    const last = all.at(-1);
    if (!last) throw new Error(`No button ${name}`);
    return last;
  };
  const isBusy = (pressed: HTMLElement): boolean => pressed.getAttribute('aria-busy') === 'true';
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const closed = jest.fn();
  const open = async ({ show, opens, typed = {}, ...form }: Form) => {
    gets = form.gets;
    closed.mockClear();
    openAtLocation({
      path: paths.staffHome,
      screen: show(closed),
      at: '/staff/location/064E1',
      role: 'SUPER_ADMIN',
    });
    if (opens !== undefined) fireEvent.click(await button(opens));
    for (const [label, value] of Object.entries(typed)) {
      await screen.findByLabelText(label, { exact: true });
      type(label, value);
    }
  };
  const press = async ({ press: name }: Form) => {
    const before = sent().length;
    fireEvent.click(await button(name));
    await waitFor(() => expect(sent()).toHaveLength(before + 1));
  };
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const isAbout = (said: string, words: string | RegExp): boolean =>
    typeof words === 'string' ? said.includes(words) : words.test(said);
  const isSaid = (words: string | RegExp): boolean =>
    [...messages, ...alerts()].some((said) => isAbout(said, words));

  it('is one of these, or has a spec that asks it', () => {
    const sending = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|^gallery\//.test(file))
      .filter((file) => SENDS.test(readFileSync(join(FEATURES, file), 'utf8')));
    const known = [...new Set(forms.map(({ file }) => file)), ...Object.keys(askedElsewhere)];
    // Their calls are in hooks of the data.
    const byHooks = ['location-settings/links-screen.tsx', 'new-venue/use-opening.ts'];
    expect(sending.filter((file) => !known.includes(file))).toEqual([]);
    expect(known.filter((file) => !sending.includes(file) && !byHooks.includes(file))).toEqual([]);
    expect(Object.values(askedElsewhere).filter((file) => !existsSync(join(FEATURES, file)))).toEqual([]);
  });

  it.each(forms.map((form) => [nameOf(form), form] as const))(
    'is sent once while it waits, says that it failed, and can be sent again: %s',
    async (_, form) => {
      let end: (answer: Response) => void = () => undefined;
      answer = () => new Promise((resolve) => (end = resolve));
      await open(form);
      // Under way it says something else.
      const pressed = await button(form.press);
      await press(form);
      await waitFor(() => expect(isBusy(pressed)).toBe(true));
      fireEvent.click(pressed);
      const all = pressed.closest('form') ?? document.querySelector('form');
      if (all) fireEvent.submit(all);
      if (!form.canBeLeft) {
        const cancel = screen.queryByRole('button', { name: 'Cancel' });
        if (cancel) fireEvent.click(cancel);
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      }
      expect(sent()).toHaveLength(1);
      expect(pressed.isConnected).toBe(true);
      expect(closed).not.toHaveBeenCalled();
      await act(async () => end(unheard()));
      await waitFor(() => expect(isSaid(form.failed)).toBe(true));
      answer = unheard;
      if (form.closesWhereItFailed) return;
      await waitFor(async () => expect(isBusy(await button(form.press))).toBe(false));
      for (const [label, value] of Object.entries(form.typed ?? {})) expect(field(label).value).toBe(value);
      await press(form);
      await waitFor(async () => expect(isBusy(await button(form.press))).toBe(false));
      if (form.words === undefined) return;
      expect(keys()[1]).toBe(keys()[0]);
      const words = field(form.words).value;
      type(form.words, `${words} too`);
      // What was said is of what was sent.
      expect(alerts().filter((said) => isAbout(said, form.failed))).toEqual([]);
      await press(form);
      await waitFor(async () => expect(isBusy(await button(form.press))).toBe(false));
      expect(keys()[2]).not.toBe(keys()[0]);
      type(form.words, words);
      await press(form);
      expect(keys()[3]).toBe(keys()[0]);
      expect(keys()[0]).not.toBeNull();
    },
  );

  it.each(forms.filter(({ keepsItsWords }) => !keepsItsWords).map((form) => [nameOf(form), form] as const))(
    'says why it was refused, in the server’s words: %s',
    async (_, form) => {
      answer = () => refusal(409, 'NO', 'The house is closed tonight.');
      await open(form);
      await press(form);
      await waitFor(() => expect(isSaid('The house is closed tonight.')).toBe(true));
    },
  );

  it.each(limits.map((limit) => [`${limit.form}, ${limit.label}`, limit] as const))(
    'takes what is at the edge, and nothing beyond it: %s',
    async (_, limit) => {
      const form = forms.find((one) => nameOf(one) === limit.form);
      if (!form) throw new Error(`No form ${limit.form}`);
      answer = () => refusal(409, 'NO', 'The house is closed tonight.');
      await open(form);
      for (const value of limit.refused) {
        type(limit.label, value);
        fireEvent.click(await button(form.press));
        await waitFor(() => expect([value, isSaid(limit.says)]).toEqual([value, true]));
      }
      expect(sent()).toEqual([]);
      for (const value of limit.taken) {
        type(limit.label, value);
        // What was said of the last words says nothing of these, before they are sent as well.
        expect([value, alerts().filter((said) => isAbout(said, limit.says))]).toEqual([value, []]);
        await press(form);
        expect([value, isSaid(limit.says)]).toEqual([value, false]);
        await waitFor(async () => expect(isBusy(await button(form.press))).toBe(false));
      }
    },
  );

  it('that is a page is one of these', () => {
    const asking = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter(
        (file) => /\.tsx$/.test(file) && /= useLeave\(/.test(readFileSync(join(FEATURES, file), 'utf8')),
      );
    // Rows are moved there, and no field is typed into: its own spec asks it.
    const ofRows = 'menu-editing/menu-editing-screen.tsx';
    expect(asking.sort()).toEqual([...formPages.map(({ file }) => file), ofRows].sort());
  });

  it.each(formPages.map((page) => [page.file, page] as const))(
    'that is a page asks before it is left only as long as something would be lost: %s',
    async (_, { path, screen: element, at, label, ...page }) => {
      gets = page.gets;
      const router = openAtLocation({ path, screen: element, at, role: 'SUPER_ADMIN' });
      const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes' });
      const back = () => act(() => screen.getByRole('button', { name: 'Back' }).click());
      const isLeft = () => waitFor(() => expect(router.state.location.pathname).not.toBe(at));
      await screen.findByLabelText(label, { exact: true });
      back();
      expect(question()).toBeNull();
      await isLeft();
      await act(() => router.navigate(at));
      await screen.findByLabelText(label, { exact: true });
      const { value } = field(label);
      const change = (text: string): void => {
        if (field(label).tagName === 'INPUT') type(label, text);
        else fireEvent.click(field(label));
      };
      change('12');
      back();
      await waitFor(() => expect(question()).not.toBeNull());
      fireEvent.click(await button('Keep editing'));
      await waitFor(() => expect(question()).toBeNull());
      // As it was.
      change(value);
      back();
      expect(question()).toBeNull();
      await isLeft();
    },
  );
});
