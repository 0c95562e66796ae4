/** Errors that no code was ready for are told to operators; the code that does so comes with the first of them. */
export function hearPageErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** What React hands on: a part that could not be shown, or all of the page. */
export function tellCaught(error: unknown): void {
  console.error(error);
  tell(error);
}

function tell(error: unknown): void {
  if (!(error instanceof Error)) return;
  void import('./tell-page-error').then(
    ({ tellPageError }) => tellPageError(error),
    // The page is offline, or of an older build: there is no way to tell of it.
    () => undefined,
  );
}
