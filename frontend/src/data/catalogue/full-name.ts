interface Named {
  readonly name: string;
  readonly variantName?: string | undefined;
}

/** 'Night Shift Tee, Medium'. */
export function fullName({ name, variantName }: Named): string {
  return variantName ? `${name}, ${variantName}` : name;
}

/** 'Pepperoni Slice (Chili honey)': which of an order's lines is meant. */
export function lineName({
  options = [],
  ...item
}: Named & { readonly options?: readonly { readonly name: string }[] | undefined }): string {
  const chosen = options.map(({ name }) => name).join(', ');
  return chosen === '' ? fullName(item) : `${fullName(item)} (${chosen})`;
}
