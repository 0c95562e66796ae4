import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Collections } from '@lineless/engine/read/collections';
import { memberReservationsModel, reservationsModel } from './model/read-models';

const guest = z.object({ firstName: z.string(), lastName: z.string() });

/** Guests and their reservations, as other areas ask for them. */
@Injectable()
export class GuestBook {
  constructor(@Inject(Collections) private readonly collections: Pick<Collections, 'get'>) {}

  /** As the list has it now; `null` where there is none. */
  async nameOn(reservationId: string): Promise<string | null> {
    const view = await this.collections.get(reservationsModel).view(reservationId);
    const found = guest.safeParse(view === null ? null : JSON.parse(view));
    return (found.success && `${found.data.firstName} ${found.data.lastName}`.trim()) || null;
  }

  /** Ids of a member's latest reservations at any vendor, the latest first. */
  async reservationsOf(userId: string, limit: number): Promise<readonly string[]> {
    const query = { index: 'by-user', equals: [userId], from: '', descending: true, limit };
    return (await this.collections.get(memberReservationsModel).ids(query)).ids;
  }
}
