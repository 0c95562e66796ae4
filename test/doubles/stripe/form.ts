/** What a form of Stripe's kind says: 'a[b][0]=c' is {a: {b: ['c']}}. */
export type FormValue = string | { readonly [name: string]: FormValue };
export type Form = Readonly<Record<string, FormValue>>;

export function readForm(text: string): Form {
  const form: Record<string, FormValue> = {};
  for (const [path, value] of new URLSearchParams(text))
    put(form, path.replaceAll(']', '').split('['), value);
  return form;
}

function put(into: Record<string, FormValue>, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: Record<string, FormValue> = typeof inner === 'object' ? { ...inner } : {};
  put(next, rest, value);
  into[name] = next;
}

export function textIn(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

export function formIn(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** The texts of a list or of a map. */
export function textsIn(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formIn(form, name)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
