/**
 * S4, resolution 32. Only CANCELLED is final; WAITLISTED takes no place, all others but CANCELLED do. In a file of its
 * own, because pages list them and load no schemas.
 */
export const reservationStatuses = ['PENDING', 'CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITLISTED'] as const;
