import { accounts } from '@lineless/areas/accounts/area';
import { analytics } from '@lineless/areas/analytics/area';
import { audit } from '@lineless/areas/audit/area';
import { catalogue } from '@lineless/areas/catalogue/area';
import { customers } from '@lineless/areas/customers/area';
import { guestLists } from '@lineless/areas/guest-lists/area';
import { leads } from '@lineless/areas/leads/area';
import { membership } from '@lineless/areas/membership/area';
import { ordering } from '@lineless/areas/ordering/area';
import { rewards } from '@lineless/areas/rewards/area';
import { staff } from '@lineless/areas/staff/area';
import { venueEvents } from '@lineless/areas/venue-events/area';
import { venues } from '@lineless/areas/venues/area';
import { wristbands } from '@lineless/areas/wristbands/area';
import type { Area } from '@lineless/platform/area';
import { platform } from '@lineless/platform/platform-area';

/** What the product is made of. Nothing else names an area: a new one is its folder and its line here. */
export const areas: readonly Area[] = [
  platform,
  accounts,
  staff,
  venues,
  catalogue,
  ordering,
  venueEvents,
  guestLists,
  membership,
  rewards,
  analytics,
  customers,
  wristbands,
  leads,
  audit,
];
