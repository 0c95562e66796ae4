import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { PlaceView } from '@lineless/contracts/platform/places';
import { isWebAddress } from '@lineless/contracts/web-address';
import type { GleventChange, NewGlevent } from '@/data/guest-lists/glevents';
import { sameValue } from '@/shared/hooks/use-draft';
import { texts } from './texts-form';

type TimedStatus = keyof typeof texts.statuses;
type Address = Omit<PlaceView, 'description'>;

/** A guest-list event as it stands in the fields of its form. */
export interface EventForm {
  readonly name: string;
  readonly description: string;
  /** ISO 8601 UTC; '' is none. */
  readonly startTime: string;
  readonly endTime: string;
  readonly capacity: string;
  readonly status: TimedStatus;
  readonly venueName: string;
  /** `null` until one is picked. */
  readonly address: Address | null;
  readonly addressLine2: string;
  readonly eventLink: string;
  /** Guests who go out may come in again. */
  readonly reentry: boolean;
}
export type EventField = keyof EventForm;
export type EventProblems = Partial<Record<EventField, string>>;

export const NEW_EVENT: EventForm = {
  name: '',
  description: '',
  startTime: '',
  endTime: '',
  capacity: '',
  status: 'UPCOMING',
  venueName: '',
  address: null,
  addressLine2: '',
  eventLink: '',
  reentry: false,
};

export function eventFormOf(glevent: Glevent): EventForm {
  const { addressLine1, city, state, country, zipCode, latitude, longitude, gleventStatus } = glevent;
  return {
    name: glevent.name,
    description: glevent.description ?? '',
    startTime: glevent.startTime,
    endTime: glevent.endTime,
    capacity: String(glevent.originalCapacity),
    status: gleventStatus === 'CANCELLED' ? 'COMPLETED' : gleventStatus,
    venueName: glevent.venueName,
    address: { addressLine1, city, state, country, zipCode, latitude, longitude },
    addressLine2: glevent.addressLine2 ?? '',
    eventLink: glevent.eventLink ?? '',
    reentry: glevent.reentry ?? false,
  };
}

/** Whether anything of it is otherwise, so that it would be lost. */
export function isChanged(form: EventForm, before: EventForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(before);
}

interface Edited {
  readonly form: EventForm;
  /** As it was when the form was opened. */
  readonly before: EventForm;
  /** As it is: others change it too. */
  readonly now: EventForm;
}

/** The fields that were changed here and, in another way, by another person since. */
export function overtakenIn({ form, before, now }: Edited): readonly EventField[] {
  const fields = Object.keys(NEW_EVENT) as EventField[];
  const isOther = (one: EventForm, other: EventForm, field: EventField): boolean =>
    !sameValue(one[field], other[field]);
  return fields.filter(
    (field) => isOther(form, before, field) && isOther(now, before, field) && isOther(now, form, field),
  );
}

/** S5: the parsed address fills its fields and resets the second line. */
export function withPlace(form: EventForm, place: PlaceView | null): EventForm {
  if (!place) return { ...form, address: null };
  const { description: _, ...address } = place;
  return { ...form, address, addressLine2: '' };
}

/** '418 S Hill St, Los Angeles, CA 90013' */
export function addressText({ addressLine1, city, state, zipCode }: Address): string {
  return `${addressLine1}, ${city}, ${state} ${zipCode}`.trim();
}

/** What is wrong with the fields, by field. */
export function eventProblems(form: EventForm): EventProblems {
  const { problems } = texts;
  const { startTime, endTime } = form;
  const link = form.eventLink.trim();
  return {
    ...(form.name.trim() === '' && { name: problems.name }),
    ...(startTime === '' && { startTime: problems.startMissing }),
    ...(endTime === '' && { endTime: problems.endMissing }),
    ...(startTime !== '' && endTime !== '' && endTime <= startTime && { endTime: problems.ends }),
    ...(capacityOf(form) === null && { capacity: problems.capacityWrong }),
    ...(form.venueName.trim() === '' && { venueName: problems.venueName }),
    ...(form.address === null && { address: problems.address }),
    ...(link !== '' && !isWebAddress(link) && { eventLink: problems.eventLink }),
  };
}

/** As it is created, of a form without problems: numbers as numbers, nothing that is empty. */
export function newEventOf(form: EventForm, address: Address): NewGlevent {
  const { description, addressLine2, eventLink } = trimmed(form);
  return {
    name: form.name.trim(),
    startTime: form.startTime,
    endTime: form.endTime,
    guestlistCapacity: capacityOf(form) ?? 0,
    gleventStatus: form.status,
    venueName: form.venueName.trim(),
    ...address,
    ...(description !== '' && { description }),
    ...(addressLine2 !== '' && { addressLine2 }),
    ...(eventLink !== '' && { eventLink }),
    ...(form.reentry && { reentry: true }),
  };
}

/**
 * As it is changed: what is otherwise than it was, and nothing that is empty (S5) but the second line of an address
 * that was picked anew: it belongs to the old one.
 */
export function eventChangeOf(form: EventForm, before: EventForm): GleventChange {
  const { description, addressLine2, eventLink } = trimmed(form);
  const now = trimmed(before);
  const capacity = capacityOf(form);
  const isElsewhere = form.address !== null && addressKey(form.address) !== addressKey(before.address);
  const otherText = (text: string, was: string): boolean => text !== '' && text !== was;
  return {
    ...(otherText(form.name.trim(), before.name) && { name: form.name.trim() }),
    ...(otherText(form.startTime, before.startTime) && { startTime: form.startTime }),
    ...(otherText(form.endTime, before.endTime) && { endTime: form.endTime }),
    ...(capacity !== null && form.capacity !== before.capacity && { guestlistCapacity: capacity }),
    ...(form.status !== before.status && { gleventStatus: form.status }),
    ...(otherText(form.venueName.trim(), before.venueName) && { venueName: form.venueName.trim() }),
    ...(isElsewhere && form.address),
    ...(otherText(description, now.description) && { description }),
    ...(otherText(addressLine2, now.addressLine2) && { addressLine2 }),
    ...(isElsewhere && addressLine2 === '' && now.addressLine2 !== '' && { addressLine2: null }),
    ...(otherText(eventLink, now.eventLink) && { eventLink }),
    ...(form.reentry !== before.reentry && { reentry: form.reentry }),
  };
}

function trimmed({ description, addressLine2, eventLink }: EventForm) {
  return {
    description: description.trim(),
    addressLine2: addressLine2.trim(),
    eventLink: eventLink.trim(),
  };
}

function addressKey(address: Address | null): string {
  return address ? `${addressText(address)} ${address.latitude} ${address.longitude}` : '';
}

/** `null`: no whole number of guests from 1 on. */
function capacityOf({ capacity }: EventForm): number | null {
  const text = capacity.trim();
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= guestListLimits.capacity ? count : null;
}
