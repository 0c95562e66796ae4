import { LEAD_LIMITS, leadMessages } from '@lineless/contracts/leads/rules';
import type { LeadRequest } from '@/data/leads/leads';
import { toE164 } from '@/shared/lib/phone-number';

export type Draft = Readonly<Record<keyof LeadRequest, string>>;
export type Problems = Readonly<Partial<Record<keyof LeadRequest, string>>>;

export const EMPTY: Draft = { companyName: '', fullName: '', phone: '', email: '', message: '' };
/** Something before and after the @ and a dot in the domain; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** C5: what the form says, or what is wrong with it. */
export function leadOf(draft: Draft): { readonly lead: LeadRequest } | { readonly problems: Problems } {
  const companyName = draft.companyName.trim();
  const fullName = draft.fullName.trim();
  const email = draft.email.trim();
  const message = draft.message.trim();
  const phone = toE164(draft.phone);
  const problems: Problems = {
    ...(companyName.length < LEAD_LIMITS.name && { companyName: leadMessages.companyName }),
    ...(fullName.length < LEAD_LIMITS.name && { fullName: leadMessages.fullName }),
    ...(phone === null && { phone: leadMessages.phone }),
    ...(!EMAIL.test(email) && { email: leadMessages.email }),
    ...(message.length < LEAD_LIMITS.message && { message: leadMessages.message }),
    ...(message.length > LEAD_LIMITS.longestMessage && { message: leadMessages.longMessage }),
  };
  if (phone === null || Object.keys(problems).length > 0) return { problems };
  return { lead: { companyName, fullName, phone, email, message } };
}
