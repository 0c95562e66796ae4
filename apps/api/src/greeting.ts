import { developmentInbox } from '@lineless/platform/development-inbox';
import type { RunningServer } from './server';

const DEMO_SIGN_INS = [
  ['customer', '+1 310 555 0100'],
  ['STAFF', '+1 310 555 0101'],
  ['MANAGER', '+1 310 555 0102'],
  ['ADMIN', '+1 310 555 0103'],
  ['SUPER_ADMIN', '+1 310 555 0104'],
] as const;

/** What `npm start` says: where to look, how to sign in, and what is only a test. */
export function greeting({ url, settings, hasPages, composition }: RunningServer): string {
  const { payments, identity } = composition.given.adapters;
  const lines = [`Lineless is running at ${url}`];
  if (hasPages) lines.push(`  Order as a customer   ${url}/demo`, `  Work as staff         ${url}/staff`);
  else lines.push(`  No pages have been built into ${settings.WEB_DIR}: only the API answers.`);
  if (identity.provider === 'local') {
    const inbox = `${url}${hasPages ? '/dev/inbox' : '/api/dev/inbox'}`;
    lines.push(`  Sign-in codes         ${developmentInbox(identity, settings) ? inbox : 'in the log'}`);
    if (settings.DEMO_DATA === 'on') {
      lines.push('  Demo sign-ins');
      for (const [role, phoneNumber] of DEMO_SIGN_INS) lines.push(`    ${phoneNumber}     ${role}`);
    }
    lines.push('  Test provider: sign-in codes are not sent to phones.');
  }
  if (payments.provider === 'test') lines.push('  Test provider: payments move no money.');
  return `${lines.join('\n')}\n`;
}
