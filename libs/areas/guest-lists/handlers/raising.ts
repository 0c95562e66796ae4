import { staff } from '@lineless/contracts/access';
import { permissionFor, type Permission } from '@lineless/engine/write/permission';

interface MayRaise {
  readonly raiseCapacity?: boolean | undefined;
}

/** As before, but that a full house takes more guests at a manager's word alone. */
export function managersRaise<Data extends MayRaise>(permission: Permission<Data>): Permission<Data> {
  const ofManager = permissionFor<Data>(staff('MANAGER', 'glevent', 'gleventId'));
  const either: typeof ofManager = Object.assign(
    (...asked: Parameters<Permission<Data>>) => (asked[0].raiseCapacity ? ofManager : permission)(...asked),
    { asks: permission.asks },
  );
  return either;
}
