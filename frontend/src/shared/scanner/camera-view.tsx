import {
  CameraOff,
  Flashlight,
  FlashlightOff,
  Keyboard,
  QrCode,
  SwitchCamera,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '@/shared/ui/cx';
import { Spinner } from '@/shared/ui/spinner';
import { useIsSlow } from './use-is-slow';
import type { ScannerHandle } from './use-scanner';
import { texts } from './texts';

export interface CameraViewProps extends Pick<
  ScannerHandle,
  'state' | 'view' | 'failure' | 'torch' | 'switchCamera' | 'lingering'
> {
  hint: string;
  /** What is said of a code that is done with and still in the picture. */
  aboutLingering?: (code: string) => ReactNode;
  /** To where the code can be typed: offered when none has been read for a while. */
  onType: () => void;
}

/** Where the camera's picture appears, with a frame to aim by. */
export function CameraView({
  state,
  view,
  failure,
  torch,
  switchCamera,
  lingering,
  hint,
  aboutLingering,
  onType,
}: CameraViewProps) {
  const seeing = state === 'scanning' || state === 'starting';
  const isSlow = useIsSlow(state === 'scanning');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a low screen the button that starts it may have been scrolled to.
    if (seeing) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [seeing]);
  return (
    <div
      ref={frame}
      className="relative aspect-square w-full scroll-mt-2 overflow-hidden rounded-tile bg-raised short:aspect-auto short:h-[55dvh]"
    >
      <video
        ref={view}
        muted
        playsInline
        aria-hidden
        className={cx('absolute inset-0 size-full object-cover', !seeing && 'invisible')}
      />
      <i aria-hidden className="pointer-events-none absolute inset-[14%]">
        {corners.map((corner) => (
          <i
            key={corner}
            className={cx('absolute size-9 border-text', corner, state !== 'scanning' && 'border-edge!')}
          />
        ))}
      </i>
      {/* Here, where it lies over no field and moves none: the code is typed now. */}
      {failure && (
        <div role="alert" className={cx(words, 'px-[12%]')}>
          <CameraOff aria-hidden size={24} strokeWidth={1.75} className="text-danger" />
          <p>
            <b className="block">{failure.title}</b>
            {failure.text}
          </p>
          {texts.failed}
        </div>
      )}
      <p role="status" className={cx(words, 'px-[20%]', state === 'scanning' && 'sr-only!')}>
        {state === 'idle' && !failure && (
          <>
            <QrCode aria-hidden size={24} strokeWidth={1.75} className="text-muted" />
            <span className="text-muted">{hint}</span>
          </>
        )}
        {state === 'starting' && (
          <>
            <Spinner />
            {texts.starting}
          </>
        )}
        {state === 'scanning' && texts.scanning}
        {state === 'processing' && (
          <>
            <Spinner />
            {texts.processing}
          </>
        )}
      </p>
      <p role="status" className="absolute inset-x-0 top-0 p-2">
        {lingering !== null && aboutLingering && (
          <span className="block rounded-control bg-surface px-3.5 py-2.5 type-label">
            {aboutLingering(lingering)}
          </span>
        )}
      </p>
      {/* From below upwards, so that what comes later moves nothing that is there. */}
      <div className="absolute inset-x-0 bottom-0 grid justify-items-center gap-2 p-2">
        {isSlow && (
          <Tool icon={Keyboard} onPress={onType}>
            {texts.typeCode}
          </Tool>
        )}
        <div className="flex gap-2">
          {torch && (
            <Tool icon={torch.isOn ? FlashlightOff : Flashlight} isOn={torch.isOn} onPress={torch.toggle}>
              {texts.light}
            </Tool>
          )}
          {switchCamera && (
            <Tool icon={SwitchCamera} onPress={switchCamera}>
              {texts.otherCamera}
            </Tool>
          )}
        </div>
      </div>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  /** Of one that switches something on and off. */
  isOn?: boolean;
  onPress: () => void;
  children: string;
}

/** On the picture: opaque, and over nothing that moves away. */
function Tool({ icon: Icon, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-3 text-15 leading-5 font-[650] whitespace-nowrap text-text inset-ring inset-ring-edge hover:bg-pressed active:translate-y-px aria-pressed:bg-action aria-pressed:text-on-action"
    >
      <Icon aria-hidden size={16} strokeWidth={2} />
      {children}
    </button>
  );
}

/** In the middle of the picture. */
const words =
  'absolute inset-0 grid content-center justify-items-center gap-3 text-center type-label text-balance';

const corners = [
  'top-0 left-0 rounded-tl-[8px] border-t-3 border-l-3',
  'top-0 right-0 rounded-tr-[8px] border-t-3 border-r-3',
  'bottom-0 left-0 rounded-bl-[8px] border-b-3 border-l-3',
  'right-0 bottom-0 rounded-br-[8px] border-r-3 border-b-3',
];
