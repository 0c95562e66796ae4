import type { Metadata } from '@lineless/ports/payments/port';
import type { Terms } from '../model/events';

/**
 * What a payment is for, as it stands in its metadata at the provider: the provider knows who has paid for what, also
 * where our records are lost (resolution 61).
 */

const PURPOSE = 'membership';

export function purposeOf(userId: string, { months, label }: Terms): Metadata {
  return { purpose: PURPOSE, userId, duration: String(months), membership_type: label };
}

/** Whose membership a payment is for; `null` where it is for something else. */
export function memberIn({ purpose, userId = '' }: Metadata): string | null {
  return purpose === PURPOSE && userId !== '' ? userId : null;
}

/** @param termsOf a plan by its months */
export function termsIn(metadata: Metadata, termsOf: (months: number) => Terms): Terms | null {
  return memberIn(metadata) === null ? null : termsOf(Number(metadata.duration));
}
