import { PhoneCodeScreen } from './phone-code-screen';

export function SignInScreen() {
  return <PhoneCodeScreen area="customer" title="Sign in" />;
}

export function StaffSignInScreen() {
  return <PhoneCodeScreen area="staff" title="Staff Sign In" />;
}
