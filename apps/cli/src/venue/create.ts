import { deedCalls } from '@lineless/platform/operator-calls';
import type { VenueOpening } from '@lineless/contracts/venues/new-venue';
import { ask } from '../operators';

/** Opens a venue in the running service. Answers the exit status. @throws Error where no service answers, or it refuses */
export async function createVenue(
  url: string,
  opening: VenueOpening,
  say: (line: string) => void,
): Promise<number> {
  const { vendor, location, vendorRole } = await ask(url, deedCalls.openVenue, opening);
  const { vendorLocationId, description } = location;
  say(`${vendor.name} is open: vendor ${vendor.vendorId}, location ${vendorLocationId} (${description}).`);
  say(`  Guests order at     /location/${vendorLocationId}`);
  say(`  The bar works at    /staff/location/${vendorLocationId}`);
  say(`  ${vendorRole.name} (${vendorRole.phoneNumber}) signs in there and may do everything.`);
  return 0;
}
