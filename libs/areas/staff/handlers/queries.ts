import { Inject, Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { staffCalls } from '@lineless/contracts/staff/calls';
import type { VendorRole } from '@lineless/contracts/staff/roles';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { streamOf } from '@lineless/engine/write/aggregate';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { accessErrors } from '@lineless/engine/write/errors';
import { pageOf, pageQueryFor, viewQueryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import type { ParkedDesk } from '@lineless/engine/read/parked-desk';
import { PARKED } from '@lineless/platform/tokens';
import { readModelErrors } from '@lineless/ports/documents/errors';
import type { Bounds } from '@lineless/ports/documents/port';
import { staffAggregate } from './aggregate';
import { staffErrors } from '../model/errors';
import { vendorRolesModel } from '../model/read-models';
import type { StaffMember } from '../model/state';
import { vendorRoleView } from '../model/view';

/** The caller's own role at a venue. */
export class GetMyRole extends viewQueryFor(staffCalls.getMyRole) {}
/** The caller's own, at every venue that has given them one. */
export class GetOwnRoles extends pageQueryFor(staffCalls.getOwnRoles) {}
/** Everybody's, by name. */
export class GetRoles extends pageQueryFor(staffCalls.getRoles) {}

/** Who works at a venue while the read model that says so is parked there: as the stream says, which lets people in. */
@Injectable()
export class ParkedRoster {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PARKED) private readonly desk: ParkedDesk,
  ) {}

  /** By name; `null` while the read model is not parked. */
  async of(vendorId: string): Promise<readonly VendorRole[] | null> {
    const { category } = staffAggregate;
    if (!(await this.desk.isParked(vendorRolesModel.name, streamOf(category, vendorId)))) return null;
    const { state, revision } = await this.aggregates.load(staffAggregate, vendorId);
    const members = Object.values(state).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    return members.map((member) => vendorRoleView(member, revision));
  }
}

/**
 * As the stream says, by which calls and sockets are let in: a page whose topic was taken from it asks at once, and the
 * read model may not know why yet.
 */
@QueryHandler(GetMyRole)
export class GetMyRoleHandler implements IQueryHandler<GetMyRole> {
  constructor(
    private readonly directory: AccessDirectory,
    private readonly aggregates: Aggregates,
  ) {}

  /** @throws ROLE_NOT_FOUND · @throws ROLES_UNREADABLE */
  async execute({ data: { vendorId }, context }: GetMyRole): Promise<string> {
    if (context.caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    const { phoneNumber } = context.caller;
    const membership = await this.directory.membership(vendorId, phoneNumber);
    const { state, revision } = await this.aggregates.load(staffAggregate, vendorId);
    const member = state[phoneNumber];
    if (!membership || !member) throw staffErrors.ROLE_NOT_FOUND();
    return JSON.stringify(vendorRoleView(member, revision));
  }
}

/** Where a number has a role, as the read model knows it: no access is granted by it. */
export function ownRoles(phoneNumber: string): Bounds {
  return { index: 'by-number', equals: [phoneNumber] };
}

@QueryHandler(GetOwnRoles)
export class GetOwnRolesHandler implements IQueryHandler<GetOwnRoles> {
  constructor(private readonly collections: Collections) {}

  /** @throws INVALID_TOKEN */
  async execute({ data, context }: GetOwnRoles): Promise<AnsweredPage> {
    if (context.caller.kind !== 'person') throw accessErrors.NOT_SIGNED_IN();
    const query = { ...ownRoles(context.caller.phoneNumber), ...pageOf(data) };
    return this.collections.get(vendorRolesModel).views(query);
  }
}

@QueryHandler(GetRoles)
export class GetRolesHandler implements IQueryHandler<GetRoles> {
  constructor(
    private readonly collections: Collections,
    private readonly parked: ParkedRoster,
  ) {}

  /** @throws INVALID_TOKEN */
  async execute({ data }: GetRoles): Promise<AnsweredPage> {
    const staff = await this.parked.of(data.vendorId);
    if (staff) return pageIn(staff, data);
    const query = { index: 'by-vendor', equals: [data.vendorId] };
    return this.collections.get(vendorRolesModel).views({ ...query, ...pageOf(data) });
  }
}

/** @throws INVALID_TOKEN */
function pageIn(
  staff: readonly VendorRole[],
  { limit, nextToken }: { readonly limit: number; readonly nextToken?: string | undefined },
): AnsweredPage {
  const after = nextToken === undefined ? '' : placeIn(nextToken);
  const rest = staff.filter((member) => placeOf(member) > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const views = page.map((member) => JSON.stringify(member));
  return { views, ...(last && rest.length > limit && { nextCursor: tokenOf(placeOf(last)) }) };
}

/** Where a person stands in the list; no name has a line break. */
function placeOf({ name, phoneNumber }: StaffMember): string {
  return `${name}\n${phoneNumber}`;
}

function tokenOf(place: string): string {
  return Buffer.from(place).toString('base64url');
}

function placeIn(token: string): string {
  const place = Buffer.from(token, 'base64url').toString();
  if (!/^[^\n]*\n\+\d{7,15}$/.test(place)) throw readModelErrors.INVALID_TOKEN();
  return place;
}
