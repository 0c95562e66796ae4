import type { PosterDrawing } from '@lineless/contracts/venues/drawing';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { MenuBoxes } from '@/features/menu/menu-loading';
import { Bar } from '@/shared/chrome/bar';
import { Logo } from '@/shared/chrome/logo';
import { texts as chrome } from '@/shared/chrome/texts';
import { TicketShape } from '@/shared/chrome/ticket-shape';
import { paths } from '@/shared/paths';
import { IconLink } from '@/shared/ui/icon-button';
import { Banner } from '@/shared/ui/banner';
import { Page } from '@/shared/ui/page';
import { PosterShape } from '@/shared/ui/poster';
import styles from './first-paint.css?inline';
import { texts } from '../texts';
import { FirstSections } from './first-section';
import { Each, place } from './places';

const PRELOADS = /<link rel="preload"[^>]*>/g;
const DRAWINGS: readonly PosterDrawing[] = ['arcs', 'bars', 'discs'];

/**
 * What stands in the page itself, so that there is something to see before the first script. Made once, while the
 * pages are built, from the components that take its place.
 */
export const firstPaint = {
  styles,
  /** Above every page of a service that only tests. */
  testNotice: markupOf(<Banner kind="test">{texts.test}</Banner>),
  /** Of any page. */
  any: markupOf(<Mark />),
  /** Of a location's menu, by the poster's drawing; its words and its first cards are the server's to fill in. */
  menus: Object.fromEntries(DRAWINGS.map((drawing) => [drawing, markupOf(<Menu drawing={drawing} />)])),
};

/** Unseen for the first 200 ms, like every sign of loading. */
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
        <PosterShape name={place('name')} place={place('place')} drawing={drawing}>
          <Bar
            start={<Logo to={paths.home.to()} />}
            end={
              <IconLink
                to={paths.account.to()}
                label={chrome.account}
                icon={CircleUserRound}
                className="-mr-3"
              />
            }
          />
        </PosterShape>
        <FirstSections />
        <Each of="nothing">
          <MenuBoxes />
        </Each>
      </main>
    </Page>
  );
}

function markupOf(page: ReactNode): string {
  const markup = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  // React would fetch pictures whose addresses only the server knows.
  return markup.replaceAll(PRELOADS, '');
}
