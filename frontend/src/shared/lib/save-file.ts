/** Longer than any browser takes to begin with it. */
const KEPT_MS = 60_000;

/** Leads elsewhere, as if a link had been followed. */
export function followLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/** Hands the device a file, as if a link to it had been followed. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
