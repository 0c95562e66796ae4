/** '+13105550100' → '(310) 555-0100': US numbers by their last ten digits (S5); others as they are. */
export function displayPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1] ?? ''}) ${match[2] ?? ''}-${match[3] ?? ''}` : e164;
}
