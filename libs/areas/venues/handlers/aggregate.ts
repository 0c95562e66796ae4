import type { Aggregate } from '@lineless/engine/write/aggregate';
import { linkDecider, vendorDecider, type LinkCommand, type VendorCommand } from '../model/decide';
import { locationDecider, type LocationCommand } from '../model/decide-location';
import {
  linkFormats,
  locationFormats,
  vendorFormats,
  type LinkEvent,
  type LocationEvent,
  type VendorEvent,
} from '../model/events';
import type { LinkState, LocationState, VendorState } from '../model/state';
import { linksModel, locationsModel, vendorsModel } from '../model/read-models';

export const vendorAggregate: Aggregate<VendorCommand, VendorState | null, VendorEvent> = {
  category: 'vendor',
  decider: vendorDecider,
  formats: vendorFormats,
  foldedIn: vendorsModel,
};

export const locationAggregate: Aggregate<LocationCommand, LocationState | null, LocationEvent> = {
  category: 'location',
  decider: locationDecider,
  formats: locationFormats,
  foldedIn: locationsModel,
};

export const linkAggregate: Aggregate<LinkCommand, LinkState | null, LinkEvent> = {
  category: 'link',
  decider: linkDecider,
  formats: linkFormats,
  foldedIn: linksModel,
};
