import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import { menuBeginning, type MenuBeginning } from '@lineless/contracts/catalogue/menu-order';
import { priceBefore } from '@lineless/contracts/catalogue/price';
import { productList } from '@lineless/contracts/catalogue/products';
import { accentProperties } from '@lineless/contracts/venues/accent';
import { venueCalls } from '@lineless/contracts/venues/calls';
import { drawingOf } from '@lineless/contracts/venues/drawing';
import { promoted, termsOf } from '@lineless/contracts/venues/promoted';
import { isRunning } from '@lineless/contracts/venues/promotions';
import { vendorLocationList } from '@lineless/contracts/venues/venues';
import { ProductError } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import type { PageAnswers } from '@lineless/platform/http/page-answers';
import type { StartOf } from '@lineless/platform/http/page-start';
import type { Words } from '@lineless/platform/http/page-template';
import { headOf } from './share-heads';

const MENU_PAGE = /^\/location\/([A-Za-z0-9_-]{1,64})\/?$/;
/** As the page asks: the contract's largest page. */
const LIMIT = 500;
/** A phone shows two rows of two, and the edge of a third. */
const CARDS = 4;
const BOXES = 2;

/**
 * A location's menu begins with the poster in the venue's colour, and brings the two answers that it would ask for
 * first: on a bad network that is a round trip less. A location that is not there begins as all pages do.
 */
export function menuStart(answers: Pick<PageAnswers, 'to'>, runtime: Pick<Runtime, 'now'>): StartOf {
  return async (path, fixed) => {
    const vendorLocationId = MENU_PAGE.exec(path)?.[1];
    if (vendorLocationId === undefined) return null;
    try {
      const at = runtime.now();
      const location = await answers.to(
        venueCalls.getLocation,
        { vendorLocationId },
        `/vendor-location?vendorLocationId=${vendorLocationId}`,
      );
      const menu = await answers.to(
        catalogueCalls.getMenu,
        { vendorLocationId, limit: LIMIT },
        `/vendor-locations/${vendorLocationId}/products?limit=${LIMIT}`,
      );
      const [place] = vendorLocationList.parse(JSON.parse(location.body)).items;
      if (!place) return null;
      // At the prices of this moment, as the scripts will show them: none changes under the guest's eyes.
      const running = place.promotions
        .filter((promotion) => isRunning(promotion, at, place.timeZone))
        .map(termsOf);
      const products = productList.parse(JSON.parse(menu.body)).items;
      const beginning = menuBeginning(products.map((product) => promoted(product, running)));
      const first = beginning.products.slice(0, CARDS);
      const { vendorName: name, description, primaryColor } = place;
      const pictures = first.flatMap(({ imageUrls }) => imageUrls.slice(0, 1)).map(fixed);
      return {
        page: `menu-${drawingOf(vendorLocationId)}`,
        words: {
          title: `${description}, ${name} · Lineless`,
          style: accentProperties(primaryColor)
            .map((property) => property.join(':'))
            .join(';'),
          name,
          place: description,
          ...cardsOf(beginning, fixed),
        },
        pictures,
        answers: [location, menu],
        head: headOf(place, pictures[0]),
        at,
      };
    } catch (error) {
      if (error instanceof ProductError && error.kind === 'not-found') return null;
      throw error;
    }
  };
}

/** What is drawn of the menu: its first cards under the sections that it has, or boxes where those are not known. */
function cardsOf({ sections, products }: MenuBeginning, fixed: (url: string) => string): Words {
  if (products.length === 0) return { nothing: [{}] };
  const cards = products.slice(0, CARDS).map((product) => {
    const {
      name,
      price,
      imageUrls: [url],
    } = product;
    const before = priceBefore(product);
    return {
      name,
      price,
      ...(before === undefined ? { full: [{}] } : { reduced: [{ before }] }),
      photos: url === undefined ? [] : [{ src: fixed(url) }],
      drawings: url === undefined ? [{}] : [],
    };
  });
  const more = products.slice(CARDS, CARDS + BOXES).map(() => ({}));
  return { [sections.join('+')]: [{ cards, more }] };
}
