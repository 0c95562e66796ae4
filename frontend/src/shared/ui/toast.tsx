import { Check, CircleAlert, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

const SHORT = 3_000;
const UNDO = 8_000;

type Id = string | number;

/** Where messages appear: paper, above the dock. One for the whole product, in the shell. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      duration={SHORT}
      visibleToasts={3}
      gap={8}
      offset={{ bottom: 'var(--above-dock, 24px)' }}
      mobileOffset={{ bottom: 'var(--above-dock, 24px)', left: 16, right: 16 }}
      containerAriaLabel="Messages"
      className="flex! justify-center"
      style={{ fontFamily: 'inherit' }}
    />
  );
}

/** What has just happened, in the specified words. */
export const toast = {
  /** Three seconds. */
  success(title: string, description?: string): Id {
    return sonner.custom((id) => (
      <Paper
        id={id}
        icon={<Check aria-hidden size={20} className="text-ticket-ok" />}
        {...{ title, description }}
      />
    ));
  },
  /** Stays until somebody has read it and closes it. */
  error(title: string, description?: string): Id {
    return sonner.custom(
      (id) => (
        <Paper
          id={id}
          stays
          icon={<CircleAlert aria-hidden size={20} className="text-ticket-bad" />}
          {...{ title, description }}
        />
      ),
      { duration: Infinity },
    );
  },
  /** Eight seconds in which the deed can be taken back; a line runs out meanwhile. */
  undo(title: string, onUndo: () => void): Id {
    return sonner.custom(
      (id) => (
        <Paper id={id} icon={<Check aria-hidden size={20} className="text-ticket-ok" />} title={title}>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 border-l border-ticket-line px-3.5 font-bold outline-offset-0!"
            onClick={() => {
              sonner.dismiss(id);
              onUndo();
            }}
          >
            <Undo2 aria-hidden size={16} />
            Undo
          </button>
          <i className="absolute inset-x-0 bottom-0 h-0.75 origin-left animate-run-out bg-on-ticket" />
        </Paper>
      ),
      { duration: UNDO },
    );
  },
  dismiss(id?: Id): void {
    sonner.dismiss(id);
  },
};

interface PaperProps {
  id: Id;
  icon: ReactNode;
  title: string;
  description?: string | undefined;
  stays?: boolean;
  children?: ReactNode;
}

function Paper({ id, icon, title, description, stays = false, children }: PaperProps) {
  return (
    <div
      role={stays ? 'alert' : 'status'}
      className="relative flex min-h-14 w-full items-center gap-3 overflow-hidden rounded-control bg-ticket py-1.5 pr-1.5 pl-3.5 text-[15px] leading-5 font-[550] text-on-ticket sm:w-[448px]"
    >
      <span className={description ? 'mt-1 self-start' : undefined}>{icon}</span>
      <span className="min-w-0 flex-1 py-1">
        {description ? <b className="block">{title}</b> : title}
        {description}
      </span>
      {children}
      {stays && (
        <button
          type="button"
          aria-label="Close message"
          className="grid size-11 shrink-0 place-items-center self-start rounded-control outline-on-ticket!"
          onClick={() => sonner.dismiss(id)}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}
