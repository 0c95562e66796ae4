const SUFFIX = /\/(?:heartla|landing|longbeachpride)\/?$/;

/** Resolution 79: a festival's page stands below what its mark leads to. */
export function homeOf(pathname: string): string {
  return pathname.replace(SUFFIX, '') || '/';
}
