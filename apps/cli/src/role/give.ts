import { deedCalls } from '@lineless/platform/operator-calls';
import type { RoleGift } from '@lineless/contracts/staff/roles';
import { ask } from '../operators';

/**
 * Gives a person a role at a venue of the running service, also where none of its staff is recognised any more.
 * Answers the exit status. @throws Error where no service answers, or it refuses
 */
export async function giveRole(url: string, gift: RoleGift, say: (line: string) => void): Promise<number> {
  const { vendorRole } = await ask(url, deedCalls.giveRole, gift);
  const { name, phoneNumber, role, vendorId } = vendorRole;
  say(`${name} (${phoneNumber}) is ${role} at ${vendorId} and signs in with that phone.`);
  return 0;
}
