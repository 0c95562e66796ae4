import { LayoutGrid, QrCode } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '@/app/paths';
import { TabBar } from '@/shared/ui/tab-bar';

interface LowerEdgeProps {
  vendorLocationId: string;
  /** Above the tabs: the main action, the strip. */
  children?: ReactNode;
}

/** The lower edge of a location's pages, with the tabs on phones. Messages appear above it. */
export function LowerEdge({ vendorLocationId, children }: LowerEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = edge.current;
    if (!element) return;
    const { style } = document.documentElement;
    const place = (): void => style.setProperty('--above-dock', `${element.offsetHeight + 12}px`);
    place();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    watch?.observe(element);
    return () => {
      watch?.disconnect();
      style.removeProperty('--above-dock');
    };
  }, []);
  const tabs = [
    { to: paths.staffBoard.to({ vendorLocationId }), label: 'Board', icon: LayoutGrid },
    { to: paths.staffScan.to({ vendorLocationId }), label: 'Scan', icon: QrCode },
  ];
  return (
    <div ref={edge} className="sticky bottom-0 z-20 mt-auto bg-page">
      {children}
      <div className="md:hidden">
        <TabBar tabs={tabs} />
      </div>
    </div>
  );
}
