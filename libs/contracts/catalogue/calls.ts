import { anyone } from '../access';
import { call } from '../call';
import { pictureName } from './pictures';
import { menuQuery, productList } from './products';

/** C7: the menu that guests see. */
export const catalogueCalls = {
  getMenu: call({
    method: 'GET',
    path: '/vendor-locations/{vendorLocationId}/products',
    summary: 'The menu of a location',
    access: anyone,
    query: menuQuery,
    answer: productList,
    reads: 'products',
  }),
  /** Ours. */
  getPicture: call({
    method: 'GET',
    path: '/pictures/{picture}',
    summary: 'A picture, which never changes',
    access: anyone,
    params: { picture: pictureName },
    bytes: 'image/webp',
    errors: ['PICTURE_NOT_FOUND'],
  }),
};
