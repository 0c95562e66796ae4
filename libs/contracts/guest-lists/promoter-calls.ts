import { anyone } from '../access';
import { call } from '../call';
import { gleventAnswer } from './glevents';
import { linkId, newPromoterLink, pageId, promoterLinkChange } from './promoter-links';
import { openList, promotedAnswer, promotedGuest, promoterPage } from './reservations';
import { staffOfGlevent } from './glevent-access';

const LINKS = '/vendors/{vendorId}/glevents/{gleventId}/promoter-links';
const LINK = '/guest-list-links/{linkId}';

/** Promoters' links, and the pages behind them. */
export const promoterCalls = {
  /** Ours. */
  createPromoterLink: call({
    method: 'POST',
    path: LINKS,
    summary: 'Make a link by which a promoter puts guests on the list',
    access: staffOfGlevent,
    body: newPromoterLink,
    status: 201,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'GLEVENT_CANCELLED', 'TOO_MANY_PROMOTER_LINKS'],
  }),
  /** Ours. */
  changePromoterLink: call({
    method: 'PUT',
    path: `${LINKS}/{linkId}`,
    summary: "Change a promoter's link: its name, its quota, whether it is open",
    access: staffOfGlevent,
    params: { linkId },
    body: promoterLinkChange,
    answer: gleventAnswer,
    errors: ['GLEVENT_NOT_FOUND', 'PROMOTER_LINK_NOT_FOUND'],
  }),
  /** Ours: the page behind a promoter's link. */
  getOpenList: call({
    method: 'GET',
    path: LINK,
    summary: "What a promoter's link is for, and how many guests it may still bring",
    access: anyone,
    params: { linkId },
    answer: openList,
    errors: ['PROMOTER_LINK_NOT_FOUND'],
  }),
  /** Ours. */
  getPromoterPage: call({
    method: 'GET',
    path: '/promoter-pages/{pageId}',
    summary: "A promoter's own page: who signed up by their link, and who came",
    access: anyone,
    params: { pageId },
    answer: promoterPage,
    errors: ['PROMOTER_LINK_NOT_FOUND'],
  }),
  /** Ours. */
  promoteGuest: call({
    method: 'POST',
    path: `${LINK}/reservations`,
    summary: "Put a guest on the list by a promoter's link",
    access: anyone,
    params: { linkId },
    body: promotedGuest,
    status: 201,
    answer: promotedAnswer,
    errors: [
      'PROMOTER_LINK_NOT_FOUND',
      'PROMOTER_LINK_CLOSED',
      'PHONE_NEEDED',
      'PARTY_TOO_LARGE',
      'QUOTA_REACHED',
      'ON_THE_LIST_ALREADY',
      'EVENT_FULL',
      'LIST_TOO_LONG',
    ],
  }),
};
