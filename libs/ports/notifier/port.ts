/** A venue asks for a demo. */
export interface LeadNotice {
  readonly kind: 'lead';
  readonly leadId: string;
  readonly companyName: string;
  readonly fullName: string;
  /** E.164 */
  readonly phoneNumber: string;
  readonly email: string;
  readonly message: string;
  /** ISO 8601 UTC. */
  readonly submittedAt: string;
}

/** Tells the platform's people what they have to do something about. */
export interface Notifier {
  /** At least once; a repeat has the same id. @throws NotifierUnavailable where it can be tried again */
  tell(notice: LeadNotice): Promise<void>;
}

/** What is to be told does not get there now. */
export class NotifierUnavailable extends Error {
  override readonly name = 'NotifierUnavailable';
}
