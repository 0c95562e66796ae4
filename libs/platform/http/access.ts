import { SetMetadata } from '@nestjs/common';

/** Who may call a route at all; which role is needed is said by the command or query behind it. */
export type RouteAccess = 'anyone' | 'signed-in';

export const ROUTE_ACCESS = 'lineless:access';

/** On every method of every controller: start-up fails where it is missing (DESIGN rule 13). */
export const Access = (access: RouteAccess) => SetMetadata(ROUTE_ACCESS, access);
