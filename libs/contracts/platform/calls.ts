import { anyone, signedIn } from '../access';
import { call } from '../call';
import { pageError } from './page-errors';
import { placeQuery, placesAnswer } from './places';
import { publicSettings } from './settings';

export const platformCalls = {
  getSettings: call({
    method: 'GET',
    path: '/settings',
    summary: 'What the pages have to know of the configuration',
    access: anyone,
    answer: publicSettings,
  }),
  /** Resolution 55. */
  findPlaces: call({
    method: 'GET',
    path: '/places',
    summary: 'Places by what was typed of a name or an address, the likeliest first',
    access: signedIn,
    query: placeQuery,
    answer: placesAnswer,
    errors: ['PLACES_UNAVAILABLE'],
  }),
  /** Ours. It goes to the log and the metrics, and changes nothing. */
  tellPageError: call({
    method: 'POST',
    path: '/page-errors',
    summary: 'Tell operators of an error that a page was not ready for',
    access: anyone,
    body: pageError,
    status: 204,
  }),
};
