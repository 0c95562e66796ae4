import { venueCalls } from '@lineless/contracts/venues/calls';
import { openedVenueAnswer } from '@lineless/contracts/venues/new-venue';
import type { Bus } from '@lineless/engine/cqrs/bus';
import { systemOrigin } from '@lineless/engine/cqrs/caller';
import { canonical } from '@lineless/kernel/canonical';
import { deriveId } from '@lineless/kernel/derive-id';
import type { OpenVenue } from '@lineless/platform/operations';
import type { Served } from '@lineless/platform/http/serve-calls';
import type { Composition } from './composition';

/** Nobody's venue: the service asks for itself. */
const NOBODY = 'operator';

/** Operators open a venue by the command that the call brings; the same words again open no second one. */
export function openingsOf({ ports }: Composition, bus: Bus, served: readonly Served[]): OpenVenue {
  const opening = served.find(({ call }) => call === venueCalls.openVenue);
  if (opening?.kind !== 'command') throw new Error('Nothing opens venues');
  const { type } = opening;
  return async (asked) => {
    const words = canonical(asked);
    const key = deriveId('opening', words);
    const origin = { ...systemOrigin(NOBODY, ports.runtime.id()), key, digest: key };
    return openedVenueAnswer.parse(await bus.command(type, { ...asked, vendorId: NOBODY }, origin));
  };
}
