import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/projector/collections';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { UserState } from './state';

/** Numbers that somebody has signed in with before, as far as a read model knows: a part of all codes is kept for them. */
@Injectable()
export class KnownNumbers {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** While the read models are away every number counts as new. */
  async has(phoneNumber: string): Promise<boolean> {
    try {
      const query = { index: 'by-number', equals: [phoneNumber], limit: 1 };
      const { ids } = await this.collections.get<UserState>('users').ids(query);
      return ids.length > 0;
    } catch (error) {
      if (error instanceof StorageUnavailable) return false;
      throw error;
    }
  }
}
