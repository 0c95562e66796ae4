import { AssignRole } from '@lineless/areas/staff/handlers/roles';
import {
  ConfirmDeletion,
  ForgetSomebody,
  GetDataOf,
  ListLeftAtProvider,
  SignOutSomebody,
} from '@lineless/areas/accounts/handlers/somebody';
import { ResetPasskeysOfSomebody } from '@lineless/areas/accounts/handlers/passkey-resets';
import type { AnyCall } from '@lineless/contracts/call';
import { leadCalls } from '@lineless/contracts/leads/calls';
import { lead } from '@lineless/contracts/leads/leads';
import { venueCalls } from '@lineless/contracts/venues/calls';
import { openedVenueAnswer } from '@lineless/contracts/venues/new-venue';
import { wristbandCalls } from '@lineless/contracts/wristbands/calls';
import { wristband } from '@lineless/contracts/wristbands/wristbands';
import { z } from 'zod';
import type { Bus } from '@lineless/engine/write/bus';
import { systemOrigin } from '@lineless/engine/write/caller';
import { canonical } from '@lineless/kernel/canonical';
import { deriveId } from '@lineless/kernel/derive-id';
import { isoTime } from '@lineless/kernel/runtime';
import type { OperatorsDeeds } from '@lineless/platform/operator-calls';
import type { Served } from '@lineless/platform/http/serve-calls';
import type { Given } from './given';

/** A page of views, as a query answers it inside. */
const viewPage = z.object({ views: z.array(z.string()), nextCursor: z.string().optional() });

/** Of no venue: the service asks for itself. */
const OPERATOR = 'operator';

/** What operators change, by the commands that the calls bring. */
export function operatorsDeeds(
  { runtime, adapters: { identity } }: Given,
  bus: Bus,
  served: readonly Served[],
): OperatorsDeeds {
  const opening = commandOf(served, venueCalls.openVenue);
  const writing = commandOf(served, wristbandCalls.writeWristband);
  const leads = queryOf(served, leadCalls.getLeads);
  const looking = queryOf(served, venueCalls.getVendor);
  const origin = () => systemOrigin(OPERATOR, runtime.id());
  return {
    /** The same words again open no second one. */
    async openVenue(asked) {
      const key = deriveId('opening', canonical(asked));
      const answer = await bus.command(
        opening,
        { ...asked, vendorId: OPERATOR },
        { ...origin(), key, digest: key },
      );
      return openedVenueAnswer.parse(answer);
    },
    /** @throws VENDOR_NOT_FOUND · WRISTBAND_TAKEN */
    async writeWristband(asked) {
      await bus.query(looking, { vendorId: asked.vendorId }, origin());
      return wristband.parse(await bus.command(writing, asked, origin()));
    },
    /** In place of any role they had. @throws VENDOR_NOT_FOUND · LAST_SUPER_ADMIN */
    async giveRole(asked) {
      await bus.query(looking, { vendorId: asked.vendorId }, origin());
      return bus.command(AssignRole, asked, origin());
    },
    async leads(page) {
      const { views, nextCursor } = viewPage.parse(
        await bus.query(leads, { ...page, vendorId: OPERATOR }, origin()),
      );
      const items = views.map((view) => lead.parse(JSON.parse(view)));
      return { items, ...(nextCursor !== undefined && { nextToken: nextCursor }) };
    },
    async leftAtProvider() {
      return { items: [...(await bus.query(ListLeftAtProvider, {}, origin()))] };
    },
    /** @throws USER_NOT_FOUND */
    async confirmDeletion({ userId }) {
      await bus.command(ConfirmDeletion, { userId }, origin());
      return { userId };
    },
    resetPasskeys: (asked) => bus.command(ResetPasskeysOfSomebody, asked, origin()),
    async exchangeSignInKeys({ atOnce }) {
      const until = await identity.exchangeKeys?.({ atOnce });
      return { until: until === undefined ? null : new Date(until).toISOString() };
    },
    signOutPerson: (asked) => bus.command(SignOutSomebody, asked, origin()),
    forgetPerson: (asked) => bus.command(ForgetSomebody, asked, origin()),
    async dataOf(asked) {
      const events = await bus.query(GetDataOf, asked, origin());
      return { at: isoTime(runtime), events: [...events] };
    },
  };
}

function commandOf(served: readonly Served[], call: AnyCall) {
  const found = served.find((one) => one.call === call);
  if (found?.kind !== 'command') throw new Error(`Nothing carries out ${call.path}`);
  return found.type;
}

function queryOf(served: readonly Served[], call: AnyCall) {
  const found = served.find((one) => one.call === call);
  if (found?.kind !== 'query') throw new Error(`Nothing answers ${call.path}`);
  return found.type;
}
