/** A vendor's month, as jobs are tapped with it. No id has a point. */
export function keyOf(vendorId: string, month: string): string {
  return `${vendorId}.${month}`;
}

export function named(key: string): { readonly vendorId: string; readonly month: string } {
  const [vendorId = '', month = ''] = key.split('.');
  return { vendorId, month };
}
