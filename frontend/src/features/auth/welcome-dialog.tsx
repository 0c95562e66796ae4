import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';

/** C2: 'welcome back' for an account that was found, 'account created' for a new one. */
export function WelcomeDialog({ isNew, onContinue }: { isNew: boolean; onContinue: () => void }) {
  const { title, text } = isNew ? texts.welcome.created : texts.welcome.found;
  return <Dialog open onClose={onContinue} title={title} text={text} cancelText={texts.welcome.action} />;
}
