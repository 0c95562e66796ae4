import { StartSignIn, VerifySignIn } from '@lineless/areas/accounts/handlers/sign-in';
import type { PastPerson, Scene } from './scene';

/** With the code that comes to their phone. */
export async function signIn(
  { bus, clock, outside }: Scene,
  phoneNumber: string,
  { firstName, lastName }: Pick<PastPerson, 'firstName' | 'lastName'>,
): Promise<PastPerson> {
  const visitor = { caller: { kind: 'anonymous' }, correlationId: clock.id() } as const;
  await bus.command(StartSignIn, { phoneNumber }, visitor);
  const code = await outside.codeFor(phoneNumber);
  const { session } = await bus.command(VerifySignIn, { phoneNumber, code }, visitor);
  return { userId: session.user.userId, phoneNumber, firstName, lastName };
}
