import { textsOf } from '@/shared/texts/texts-of';

export const texts = textsOf({
  en: {
    title: { customer: 'Sign in', staff: 'Staff Sign In' },
    signingIn: 'Signing in',
    ended: 'Your session has ended. Sign in again to go on.',
    done: 'Authentication Successful',
    phone: {
      text: 'Enter your phone number to continue checkout.',
      send: 'Send code',
      sending: 'Sending code...',
      sent: 'Verification code sent',
    },
    code: {
      title: 'Enter the code',
      text: 'Verify your phone number by entering the verification code sent by SMS.',
      verify: 'Verify',
      verifying: 'Verifying...',
    },
    resend: {
      question: 'Didn’t get it?',
      action: 'Resend code',
      /** @param left '0:42' */
      wait: (left: string) => `Resend in ${left}`,
      done: 'Code Resent',
    },
    /** C2 */
    welcome: {
      created: { title: 'Account created', text: 'Welcome to the family' },
      found: {
        title: 'Welcome back',
        text: 'Account found. For members the event fee is waived at checkout.',
      },
      action: 'Continue',
    },
    /** C5, C8, S8 */
    failed: {
      phone: 'Invalid phone number. Please enter a valid number.',
      codeFormat: 'Please enter a valid 6-digit verification code.',
      code: 'Invalid verification code. Please try again.',
      tooMany: 'Too many attempts. Please try again later.',
      verify: 'Failed to verify code. Please try again.',
      send: 'Failed to send verification code. Please try again.',
    },
    /** Where no SMS is really sent. */
    testing: {
      text: 'Test sign-in, no SMS is sent.',
      openInbox: 'Open the development inbox',
      inLog: 'The code is in the service’s log.',
    },
    inbox: {
      title: 'Development inbox',
      text: 'Test sign-in: nothing here leaves this computer.',
      codes: 'Codes, newest first',
      none: 'No codes have been sent yet.',
      failed: 'Unable to load the codes.',
    },
  },
});
