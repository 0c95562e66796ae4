import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf } from '@lineless/contracts/call';
import { venueEventCalls } from '@lineless/contracts/venue-events/calls';
import type { VenueEvent } from '@lineless/contracts/venue-events/events';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import type { Outcome } from '@lineless/engine/write/folding';
import { commandFor, ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { PICTURES, RUNTIME } from '@lineless/platform/tokens';
import { claimPictures } from '@lineless/engine/write/claim-pictures';
import type { Pictures } from '@lineless/ports/pictures/port';
import { venueEventAggregate } from './aggregate';
import type { VenueEventCommand } from '../model/decide';
import { cleanDescription } from '../model/description';
import { venueEventErrors } from '../model/errors';
import type { VenueEventState } from '../model/state';
import { venueEventView } from '../model/view';

/** As POST takes it, with the vendor of its path. */
export type EventCreation = InputOf<typeof venueEventCalls.createEvent>;

interface EventDone {
  readonly event: VenueEvent;
  readonly position: Position | null;
}

export class CreateEvent extends commandFor(venueEventCalls.createEvent) {}
export class ChangeEvent extends commandFor(venueEventCalls.changeEvent) {}
export class CancelEvent extends commandFor(venueEventCalls.cancelEvent) {}

/** The start or the end of an event has come (resolution 49). */
export class FollowClock extends ProductCommand<{ readonly eventId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(CreateEvent)
export class CreateEventHandler implements ICommandHandler<CreateEvent> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The same request again names the same event. @throws EVENT_ENDS_BEFORE_START · @throws EVENT_PICTURE_GONE */
  async execute({ data, context }: CreateEvent): Promise<EventDone> {
    const { vendorId, status, images = [], description, ...rest } = data;
    const { key, actor } = context;
    const eventId = key === undefined ? this.runtime.id() : deriveId('venue-event', actor.id, key);
    if (!(await claimPictures(this.pictures, images))) throw venueEventErrors.EVENT_PICTURE_GONE();
    const details = { ...rest, description: cleanDescription(description), images };
    const command = { type: 'CreateEvent', eventId, vendorId, details, status } as const;
    return eventAnswer(await this.aggregates.execute(venueEventAggregate, eventId, command, context));
  }
}

@CommandHandler(ChangeEvent)
export class ChangeEventHandler implements ICommandHandler<ChangeEvent> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PICTURES) private readonly pictures: Pictures,
  ) {}

  /** @throws EVENT_NOT_FOUND, also at another vendor · @throws EVENT_CANCELLED · @throws EVENT_CHANGED_MEANWHILE · @throws EVENT_ENDS_BEFORE_START · @throws EVENT_PICTURE_GONE */
  async execute({ data, context }: ChangeEvent): Promise<EventDone> {
    const { vendorId, eventId, seen, ...form } = data;
    if (!(await claimPictures(this.pictures, form.images))) throw venueEventErrors.EVENT_PICTURE_GONE();
    const wanted = { ...form, description: cleanDescription(form.description) };
    return ofVendor(this.aggregates, { vendorId, eventId }, { type: 'ChangeEvent', wanted, seen }, context);
  }
}

@CommandHandler(CancelEvent)
export class CancelEventHandler implements ICommandHandler<CancelEvent> {
  constructor(private readonly aggregates: Aggregates) {}

  /** A second time changes nothing. @throws EVENT_NOT_FOUND, also at another vendor · @throws EVENT_COMPLETED */
  execute({ data, context }: CancelEvent): Promise<EventDone> {
    return ofVendor(this.aggregates, data, { type: 'CancelEvent' }, context);
  }
}

@CommandHandler(FollowClock)
export class FollowClockHandler implements ICommandHandler<FollowClock> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ data, context }: FollowClock): Promise<void> {
    await this.aggregates.execute(venueEventAggregate, data.eventId, { type: 'FollowClock' }, context);
  }
}

/** Another vendor's event is not there for this one. */
async function ofVendor(
  aggregates: Aggregates,
  { vendorId, eventId }: { readonly vendorId: string; readonly eventId: string },
  command: VenueEventCommand,
  context: Context,
): Promise<EventDone> {
  const { state } = await aggregates.load(venueEventAggregate, eventId);
  if (state?.vendorId !== vendorId) throw venueEventErrors.EVENT_NOT_FOUND();
  return eventAnswer(await aggregates.execute(venueEventAggregate, eventId, command, context));
}

function eventAnswer({ state, revision, position }: Outcome<VenueEventState | null>): EventDone {
  if (!state) throw venueEventErrors.EVENT_NOT_FOUND();
  return { event: venueEventView(state, revision), position };
}
