import { ArrowLeft, CircleUserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTitle } from '@/shared/hooks/use-title';
import { Field } from '@/shared/ui/field';
import { IconButton, IconLink } from '@/shared/ui/icon-button';
import { Page } from '@/shared/ui/page';
import { Controls } from './controls';
import { Menu, Posters } from './menu';
import { Places } from './places';
import { Results } from './results';
import { Service } from './service';
import { Tickets } from './tickets';

/** Every component in every state, under any venue's colour: the reference for building a screen. */
export function GalleryScreen({ children }: { children: ReactNode }) {
  useTitle('Components');
  const [colour, setColour] = useState('#ff6b8b');
  return (
    <Page accent={colour} wide className="px-(--gutter) lg:px-10">
      <header className="flex items-center gap-4 py-6">
        <IconLink to="/" label="Back" icon={ArrowLeft} />
        <h1 className="type-heading">Components</h1>
        <span className="flex-1" />
        <IconButton label="Account, signed in" icon={CircleUserRound} dot />
      </header>
      <main className="grid grid-cols-1 gap-x-10 lg:grid-cols-4">
        <Field
          label="primaryColor"
          value={colour}
          onChange={(event) => setColour(event.target.value)}
          className="mb-8 w-40 lg:col-span-4"
        />
        <Controls />
        <Service />
        <Menu />
        <Posters />
        <Tickets />
        <Places />
        <Results />
        {children}
      </main>
    </Page>
  );
}
