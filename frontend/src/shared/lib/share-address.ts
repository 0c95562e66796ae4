/**
 * Gives an address on: by the device's own sheet where there is one, otherwise into the clipboard.
 *
 * @returns `passed`: the device's sheet opened, with or without a choice · `failed`: this browser allows neither
 */
export async function shareAddress(url: string, title: string): Promise<'passed' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title });
      return 'passed';
    } catch (error) {
      // Closed without a choice; any other obstacle leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return 'passed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
