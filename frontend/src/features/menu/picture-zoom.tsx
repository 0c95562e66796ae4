import { X } from 'lucide-react';
import * as Modal from 'radix-ui/dialog';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { IconButton } from '@/shared/ui/icon-button';
import { useFocusReturn } from '@/shared/ui/use-focus-return';
import { texts } from './texts';

/** C9: zoom 1 to 4, double-tap toggles 1 and 2. */
const MIN = 1;
const MAX = 4;
const DOUBLE_TAP = 2;
const WHEEL_STEP = 0.002;
/** A second tap within this time makes it a double-tap, not two. */
const DOUBLE_TAP_MS = 280;

/** The picture over the whole screen: wheel and double-tap zoom, a tap closes (C2). */
export function PictureZoom({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const [zoom, setZoom] = useState(MIN);
  const [origin, setOrigin] = useState('50% 50%');
  const focusReturn = useFocusReturn(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const aim = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * 100;
    const y = ((clientY - box.top) / box.height) * 100;
    setOrigin(`${x.toFixed(1)}% ${y.toFixed(1)}%`);
  };
  const tap = (event: MouseEvent<HTMLElement>): void => {
    const isSecond = closing.current !== undefined;
    clearTimeout(closing.current);
    closing.current = undefined;
    if (isSecond) {
      aim(event);
      setZoom(zoom > MIN ? MIN : DOUBLE_TAP);
    } else {
      closing.current = setTimeout(onClose, DOUBLE_TAP_MS);
    }
  };
  return (
    <Modal.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal.Portal>
        <Modal.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-0 z-[60] overflow-hidden bg-page outline-none"
        >
          <Modal.Title className="sr-only">{name}</Modal.Title>
          <div
            onClick={tap}
            onWheel={(event) => {
              aim(event);
              setZoom((now) => Math.min(MAX, Math.max(MIN, now - event.deltaY * WHEEL_STEP)));
            }}
            className="grid size-full touch-pinch-zoom place-items-center"
          >
            <img
              src={src}
              alt={name}
              draggable={false}
              referrerPolicy="no-referrer"
              style={{ transform: `scale(${zoom})`, transformOrigin: origin }}
              className="max-h-full w-full max-w-[30rem] object-contain transition-transform duration-(--t-state)"
            />
          </div>
          <IconButton
            label={texts.close}
            icon={X}
            onClick={onClose}
            className="absolute! top-[calc(16px+env(safe-area-inset-top))] right-4 rounded-full! bg-raised"
          />
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  );
}
