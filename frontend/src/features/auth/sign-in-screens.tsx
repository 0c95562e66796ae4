import { PhoneCodeScreen } from './phone-code-screen';

export function SignInScreen() {
  return <PhoneCodeScreen area="customer" />;
}

export function StaffSignInScreen() {
  return <PhoneCodeScreen area="staff" />;
}
