import { cx } from '@/shared/ui/cx';
import { Toggle } from '@/shared/ui/toggle';
import { texts } from './texts';
import type { Notice } from './use-notice';

interface NoticeSwitchProps {
  notice: Notice;
  /** Of what the phone is told: 'Tell me when it is ready'. */
  title: string;
  className?: string;
}

/** Has the phone told of something, also with the page closed. The browser asks only after a tap. */
export function NoticeSwitch({ notice, title, className }: NoticeSwitchProps) {
  const { isOffered, reach, on, isBusy } = notice;
  if (isOffered === false) return null;
  const cannot = reach === 'unsupported' || reach === 'needs-install' || reach === 'refused';
  return (
    // Its place is kept until that is known: what stands below would move under a finger.
    <div className={cx(className, isOffered === null && 'invisible')}>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <span aria-hidden className="type-label">
          {title}
        </span>
        <Toggle
          label={title}
          checked={on}
          disabled={isOffered === null || cannot || isBusy}
          onCheckedChange={notice.turn}
        />
      </div>
      <p role="status" className="min-h-5 type-small text-muted">
        {wordsFor(notice)}
      </p>
    </div>
  );
}

function wordsFor({ reach, on, hasFailed }: Notice): string {
  if (hasFailed) return texts.failed;
  switch (reach) {
    case 'refused':
      return texts.refused;
    case 'needs-install':
      return texts.needsInstall;
    case 'unsupported':
      return texts.unsupported;
    case 'askable':
    case 'allowed':
      return on ? texts.on : texts.off;
  }
}
