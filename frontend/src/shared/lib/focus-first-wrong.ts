/** Of a form, by its id. After the next paint: the fields are told apart by what is said about them then. */
export function focusFirstWrong(form: string): void {
  requestAnimationFrame(() => {
    document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}
