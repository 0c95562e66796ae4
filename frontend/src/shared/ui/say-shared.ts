import type { Shared } from '@/shared/lib/share-address';
import { toast } from './toast';

/** After the device's own sheet there is nothing to say: it has been seen, and may have been closed without a choice. */
export function sayShared(outcome: Shared, said: { readonly copied: string; readonly failed: string }): void {
  if (outcome === 'copied') toast.success(said.copied);
  if (outcome === 'failed') toast.error(said.failed);
}
