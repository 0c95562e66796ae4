import { Check, CircleAlert, Info, Undo2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { keepRoom } from './keyboard-room';
import type { Message } from './message';
import { texts } from './texts';
import { useHeightAboveDock } from './use-above-dock';

/** Pixels from the lower edge of a page that has nothing there. */
const LOW = 24;

/** The messages on their paper; `onReady` when it can show some. Loaded with the first message. */
export default function MessageRack({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  // It has come to the page by the time that a keyboard can, and costs a first page nothing here.
  useEffect(() => keepRoom(), []);
  const bottom = useHeightAboveDock() ?? LOW;
  return (
    <Sonner
      position="bottom-center"
      // Where it is not told, it asks the page with each drawing, which has all of it styled first.
      dir="ltr"
      expand
      visibleToasts={3}
      gap={8}
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
      containerAriaLabel={texts.messages}
      className="flex! justify-center print:hidden!"
      style={{ fontFamily: 'inherit' }}
    />
  );
}

export function showMessage(message: Message): void {
  const { id, ms } = message;
  sonner.custom(() => <Worded message={message} />, { id, duration: ms });
}

export function dismissMessage(id: string | undefined): void {
  sonner.dismiss(id);
}

function Worded({ message }: { message: Message }) {
  const { id, kind, title, description } = message;
  if (kind === 'error') {
    const icon = <CircleAlert aria-hidden size={20} className="text-ticket-bad" />;
    return <Paper {...{ icon, title, description }} role="alert" />;
  }
  if (kind === 'note') return <Paper {...{ icon: <Info aria-hidden size={20} />, title }} />;
  const icon = <Check aria-hidden size={20} className="text-ticket-ok" />;
  if (kind === 'success') return <Paper {...{ icon, title, description }} />;
  return (
    <Paper {...{ icon, title }}>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 border-l border-ticket-line px-3.5 font-bold outline-offset-0!"
        onClick={() => {
          sonner.dismiss(id);
          message.onUndo?.();
        }}
      >
        <Undo2 aria-hidden size={16} />
        {texts.undo}
      </button>
      <i className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-run-out bg-on-ticket" />
    </Paper>
  );
}

interface PaperProps {
  icon: ReactNode;
  title: string;
  description?: string | undefined;
  /** An error is read at once; the rest stands in the rack's own live region. */
  role?: 'alert';
  children?: ReactNode;
}

function Paper({ icon, title, description, role, children }: PaperProps) {
  return (
    <div role={role} className="toast-bar">
      <span className={description ? 'mt-1 self-start' : undefined}>{icon}</span>
      <span className="min-w-0 flex-1 py-1">
        {description ? <b className="block">{title}</b> : title}
        {description && <span className="block">{description}</span>}
      </span>
      {children}
    </div>
  );
}
