/** `passed`: the device's sheet opened, with or without a choice · `failed`: this browser allows neither */
export type Shared = 'passed' | 'copied' | 'failed';

/** Gives an address on: by the device's own sheet where there is one, otherwise into the clipboard. */
export function shareAddress(url: string, title: string): Promise<Shared> {
  return share({ url, title }, url);
}

/** The same of a text of several lines. */
export function shareWords(text: string, title: string): Promise<Shared> {
  return share({ text, title }, text);
}

async function share(what: ShareData, asText: string): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share(what);
      return 'passed';
    } catch (error) {
      // Closed without a choice; any other obstacle leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return 'passed';
    }
  }
  try {
    await navigator.clipboard.writeText(asText);
    return 'copied';
  } catch {
    return 'failed';
  }
}
