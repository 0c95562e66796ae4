import type { PosterDrawing } from '@lineless/contracts/venues/drawing';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { MenuBoxes } from '@/features/menu/menu-loading';
import { Bar } from '@/shared/chrome/bar';
import { Logo } from '@/shared/chrome/logo';
import { TicketShape } from '@/shared/chrome/ticket-shape';
import { paths } from '@/shared/paths';
import { IconLink } from '@/shared/ui/icon-button';
import { Page } from '@/shared/ui/page';
import { PosterShape } from '@/shared/ui/poster';
import styles from './first-paint.css?inline';

const DRAWINGS: readonly PosterDrawing[] = ['arcs', 'bars', 'discs'];

/**
 * What stands in the page itself, so that there is something to see before the first script. Made once, while the
 * pages are built, from the components that take its place.
 */
export const firstPaint = {
  styles,
  /** Of any page. */
  any: markupOf(<Mark />),
  /** Of a location's menu, by the poster's drawing; `{{name}}` and `{{place}}` are the server's to fill in. */
  menus: Object.fromEntries(DRAWINGS.map((drawing) => [drawing, markupOf(<Menu drawing={drawing} />)])),
};

/** Unseen for the first 200 ms, as whatever says that it loads. */
function Mark() {
  return (
    <Page>
      <span className="m-auto animate-late text-faint">
        <TicketShape className="size-10" />
      </span>
    </Page>
  );
}

function Menu({ drawing }: { drawing: PosterDrawing }) {
  return (
    <Page>
      <main aria-busy>
        <PosterShape name="{{name}}" place="{{place}}" drawing={drawing}>
          <Bar
            start={<Logo to={paths.home.to()} />}
            end={
              <IconLink to={paths.account.to()} label="Account" icon={CircleUserRound} className="-mr-3" />
            }
          />
        </PosterShape>
        <MenuBoxes />
      </main>
    </Page>
  );
}

function markupOf(page: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
}
