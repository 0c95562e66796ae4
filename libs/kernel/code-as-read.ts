/** A code as it is typed from what was read across a bar: in any case, O for 0 and I or L for 1. */
export function codeAsRead(typed: string): string {
  return typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
