import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Field } from './field';
import { SelectField } from './select-field';
import { TextArea } from './text-area';

describe('A field', () => {
  afterEach(cleanup);

  it('is called by its label, and told with its hint and what is wrong with it', () => {
    render(<Field label="Name" hint="As it is called." error="A name is missing." />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const words = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'A name is missing.',
      'As it is called.',
    ]);
  });

  it('takes no id of another field’s, which its label would not lead to', () => {
    // @ts-expect-error an id is the field's own
    render(<Field label="Name" id="name" />);
    // @ts-expect-error an id is the field's own
    render(<SelectField label="Role" options={[]} id="role" />);
    // @ts-expect-error an id is the field's own
    render(<TextArea label="Note" id="note" />);
    for (const label of ['Name', 'Role', 'Note']) screen.getByLabelText(label);
  });
});
