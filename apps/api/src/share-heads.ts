import { catalogueCalls } from '@lineless/contracts/catalogue/calls';
import { menuBeginning } from '@lineless/contracts/catalogue/menu-order';
import { productList } from '@lineless/contracts/catalogue/products';
import type { AnyCall } from '@lineless/contracts/call';
import { venueCalls } from '@lineless/contracts/venues/calls';
import {
  shortCodeRedirect,
  vendorList,
  vendorLocationList,
  type VendorLocation,
} from '@lineless/contracts/venues/venues';
import { ProductError } from '@lineless/kernel/errors';
import type { PageAnswers } from '@lineless/platform/http/page-answers';
import type { HeadOf, PageHead } from '@lineless/platform/http/page-head';
import type { z } from 'zod';

const VENDOR = /^\/vendor\/([A-Za-z0-9_-]{1,64})\/?$/;
const LOCATION_LINK = /^\/L\/([A-Za-z0-9_-]{1,64})\/?$/;
const SHORT_LINK = /^\/R\/([A-Za-z0-9_-]{1,64})\/?$/;
/** Where short links of a venue's own lead. */
const LOCATION = /^\/location\/([A-Za-z0-9_-]{1,64})\/?$/;
const LOGO = '/icons/icon-512.png';
/** The first page of a menu has its first picture. */
const LOOKED_AT = 20;

/** The previews of what people send each other: a venue, a location, a short link (C2). */
export function shareHeads(answers: Pick<PageAnswers, 'to'>): HeadOf {
  const ask = async <Schema extends z.ZodType>(call: AnyCall, input: object, schema: Schema) =>
    schema.parse(JSON.parse((await answers.to(call, input, call.path)).body));
  const locationOf = async (vendorLocationId: string) =>
    (await ask(venueCalls.getLocation, { vendorLocationId }, vendorLocationList)).items[0];
  const pictureOf = async (vendorLocationId: string): Promise<string> => {
    const menu = await ask(catalogueCalls.getMenu, { vendorLocationId, limit: LOOKED_AT }, productList);
    return menuBeginning(menu.items).products.flatMap(({ imageUrls }) => imageUrls)[0] ?? LOGO;
  };
  const ofLocation = async (vendorLocationId: string, fixed: (url: string) => string) => {
    const place = await locationOf(vendorLocationId);
    return place ? headOf(place, fixed(await pictureOf(vendorLocationId))) : null;
  };
  const ofVendor = async (vendorId: string, fixed: (url: string) => string): Promise<PageHead | null> => {
    const [vendor] = (await ask(venueCalls.getVendor, { vendorId }, vendorList)).items;
    if (!vendor) return null;
    const { items } = await ask(venueCalls.getLocations, { vendorId, limit: 1 }, vendorLocationList);
    const [first] = items;
    return {
      title: `${vendor.name} · Lineless`,
      description: `Order ahead at ${vendor.name}, ${vendor.city}, and skip the line.`,
      picture: fixed(first ? await pictureOf(first.vendorLocationId) : LOGO),
    };
  };
  const ofShortLink = async (code: string, fixed: (url: string) => string) => {
    const { redirect } = await ask(venueCalls.resolveShortCode, { code }, shortCodeRedirect);
    const [, vendorLocationId] = LOCATION.exec(redirect.redirectUrl) ?? [];
    if (vendorLocationId !== undefined) return ofLocation(vendorLocationId, fixed);
    const [, vendorId] = VENDOR.exec(redirect.redirectUrl) ?? [];
    return vendorId === undefined ? null : ofVendor(vendorId, fixed);
  };
  const kinds = [
    [VENDOR, ofVendor],
    [LOCATION_LINK, ofLocation],
    [SHORT_LINK, ofShortLink],
  ] as const;
  return async (path, fixed) => {
    for (const [pattern, headFor] of kinds) {
      const id = pattern.exec(path)?.[1];
      if (id === undefined) continue;
      return headFor(id, fixed).catch((error: unknown) => {
        if (error instanceof ProductError && error.kind === 'not-found') return null;
        throw error;
      });
    }
    return null;
  };
}

/** Of a location's menu, and of the addresses that lead to it. */
export function headOf({ vendorName, description }: VendorLocation, picture: string | undefined): PageHead {
  return {
    title: `${description}, ${vendorName} · Lineless`,
    description: `Order at ${description}, ${vendorName}, from your phone and skip the line.`,
    picture: picture ?? LOGO,
  };
}
