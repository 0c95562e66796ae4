/** M5: the payer's name is split on its spaces; the first word is the first name, the others the last. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(/\s+/).filter((word) => word !== '');
  return { firstName, lastName: rest.join(' ') };
}
