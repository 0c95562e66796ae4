interface Named {
  readonly name: string;
  readonly variantName?: string | undefined;
}

/** 'Night Shift Tee, Medium'. */
export function fullName({ name, variantName }: Named): string {
  return variantName ? `${name}, ${variantName}` : name;
}
