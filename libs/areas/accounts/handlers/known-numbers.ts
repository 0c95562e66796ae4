import { Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/read/collections';
import { MODEL_BUILDING } from '@lineless/engine/read/foreign-model';
import { ProductError, StorageUnavailable } from '@lineless/kernel/errors';
import { usersModel } from '../model/read-models';

/** Numbers that were signed in with before, as far as a read model knows: a part of all codes is kept for them. */
@Injectable()
export class KnownNumbers {
  constructor(private readonly collections: Collections) {}

  /** While the read model is away or built anew every number counts as new. */
  async has(phoneNumber: string): Promise<boolean> {
    try {
      const query = { index: 'by-number', equals: [phoneNumber], limit: 1 };
      const { ids } = await this.collections.get(usersModel).ids(query);
      return ids.length > 0;
    } catch (error) {
      if (error instanceof StorageUnavailable || isBuilding(error)) return false;
      throw error;
    }
  }
}

function isBuilding(error: unknown): boolean {
  return error instanceof ProductError && error.code === MODEL_BUILDING;
}
