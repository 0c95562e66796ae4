import type { ReactElement } from 'react';
import { productOf } from '@/data/catalogue/testing/products';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { contestOf } from '@/data/rewards/testing/rewards';
import { eventOf } from '@/data/venue-events/testing/events';
import { locationOf } from '@/data/venues/testing/locations';
import { ContestScreen } from '@/features/contests/contest-screen';
import { CreateContestScreen } from '@/features/contests/create-contest-screen';
import { CreateEventScreen as CreateListScreen } from '@/features/guest-lists/create-event-screen';
import { EditEventScreen as EditListScreen } from '@/features/guest-lists/edit-event-screen';
import { HoursScreen } from '@/features/location-settings/hours-screen';
import { SettingsScreen } from '@/features/location-settings/settings-screen';
import { VenueScreen } from '@/features/location-settings/venue-screen';
import { ItemScreen } from '@/features/menu-editing/item-screen';
import { NewItemScreen } from '@/features/menu-editing/new-item-screen';
import { NewVenueScreen } from '@/features/new-venue/new-venue-screen';
import { CreateEventScreen } from '@/features/venue-events/create-event-screen';
import { EditEventScreen } from '@/features/venue-events/edit-event-screen';
import { paths, type Path } from '@/shared/paths';
import { hall } from './staff-forms';

interface FormPage {
  /** In which it asks before it is left. */
  readonly file: string;
  readonly path: Path;
  readonly screen: ReactElement;
  readonly at: string;
  /** What the server answers. */
  readonly gets?: unknown;
  /** Of a field, or of a switch. */
  readonly label: string;
}

const { vendorId, vendorLocationId } = locationOf();
const here = { vendorId, vendorLocationId };

/** Every page that is a form. */
export const formPages: readonly FormPage[] = [
  {
    ...{ file: 'contests/create-contest-screen.tsx', path: paths.staffContestCreate, label: 'Name' },
    ...{ screen: <CreateContestScreen />, at: paths.staffContestCreate.to(here) },
    gets: { items: [], events: [] },
  },
  {
    ...{ file: 'contests/contest-draft.tsx', path: paths.staffContest, label: 'Weight of no prize' },
    ...{ screen: <ContestScreen />, at: paths.staffContest.to({ ...here, contestId: 'slow-burn' }) },
    gets: { items: [], events: [], contest: contestOf({ status: 'DRAFT' }) },
  },
  {
    ...{ file: 'guest-lists/create-event-screen.tsx', path: paths.staffGleventNew, label: 'Event name' },
    ...{ screen: <CreateListScreen />, at: paths.staffGleventNew.to(here) },
  },
  {
    ...{ file: 'guest-lists/edit-event-screen.tsx', path: paths.staffGleventEdit, label: 'Event name' },
    ...{ screen: <EditListScreen />, at: paths.staffGleventEdit.to({ ...here, gleventId: 'glevent-1' }) },
    gets: { glevent: gleventOf() },
  },
  {
    ...{ file: 'location-settings/hours-screen.tsx', path: paths.staffHours, label: 'Always open' },
    ...{ screen: <HoursScreen />, at: paths.staffHours.to(here) },
  },
  {
    ...{
      file: 'location-settings/settings-screen.tsx',
      path: paths.staffSettings,
      label: 'Badge on the menu',
    },
    ...{ screen: <SettingsScreen />, at: paths.staffSettings.to(here) },
  },
  {
    ...{ file: 'location-settings/venue-screen.tsx', path: paths.staffVenue, label: 'Name of the venue' },
    ...{ screen: <VenueScreen />, at: paths.staffVenue.to(here), gets: { items: [hall] } },
  },
  {
    ...{ file: 'menu-editing/item-screen.tsx', path: paths.staffMenuItem, label: 'Name' },
    ...{ screen: <ItemScreen />, at: paths.staffMenuItem.to({ ...here, productId: 'lager' }) },
    gets: { items: [productOf('lager')] },
  },
  {
    ...{ file: 'menu-editing/new-item-screen.tsx', path: paths.staffMenuNew, label: 'Name' },
    ...{ screen: <NewItemScreen />, at: paths.staffMenuNew.to(here) },
  },
  {
    ...{ file: 'new-venue/new-venue-screen.tsx', path: paths.staffNewVenue, label: 'Name of the venue' },
    ...{ screen: <NewVenueScreen />, at: paths.staffNewVenue.to(here) },
  },
  {
    ...{ file: 'venue-events/create-event-screen.tsx', path: paths.staffEventCreate, label: 'Event name' },
    ...{ screen: <CreateEventScreen />, at: paths.staffEventCreate.to(here) },
  },
  {
    ...{ file: 'venue-events/edit-event-screen.tsx', path: paths.staffEventEdit, label: 'Event name' },
    ...{ screen: <EditEventScreen />, at: paths.staffEventEdit.to({ ...here, eventId: 'slow-burn' }) },
    gets: { event: eventOf() },
  },
];
