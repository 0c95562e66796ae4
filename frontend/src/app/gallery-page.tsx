import { doorStates } from '@/features/door/states';
import { GalleryScreen } from '@/features/gallery/gallery-screen';
import { Specimen } from '@/features/gallery/specimen';

const STATES = doorStates();

/** The components, and the door in its states. */
export function GalleryPage() {
  return (
    <GalleryScreen>
      {STATES.map(([title, state]) => (
        <Specimen key={title} title={title}>
          <div className="-mx-(--gutter) max-w-[24.375rem] lg:mx-0">{state}</div>
        </Specimen>
      ))}
    </GalleryScreen>
  );
}
