import { Dialog } from '@/shared/ui/dialog';

/** C2: 'welcome back' for an account that was found, 'account created' for a new one. */
export function WelcomeDialog({ isNew, onContinue }: { isNew: boolean; onContinue: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onContinue}
      title={isNew ? 'Account created' : 'Welcome back'}
      text={
        isNew ? 'Welcome to the family' : 'Account found. For members the event fee is waived at checkout.'
      }
      cancelText="Continue"
    />
  );
}
