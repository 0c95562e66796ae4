import type { VendorRole } from '@lineless/contracts/staff/roles';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { createContext, useContext } from 'react';

/** Where a person works, and as what. */
export interface Workplace {
  readonly location: VendorLocation;
  readonly role: VendorRole;
}

/** Filled in around the screens of a location: they open only for who has a role at its vendor. */
export const WorkplaceContext = createContext<Workplace | null>(null);

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('A screen of a location stands outside of it.');
  return workplace;
}
