import { gleventOf } from '@/data/guest-lists/testing/guests';
import { usePromoterLinkDeeds } from '@/data/guest-lists/promoter-links';
import { paidOrder } from '@/data/ordering/testing/orders';
import { productOf } from '@/data/catalogue/testing/products';
import { contestOf, staffRewardOf } from '@/data/rewards/testing/rewards';
import { eventOf } from '@/data/venue-events/testing/events';
import { locationOf } from '@/data/venues/testing/locations';
import { BusySheet } from '@/features/board/busy-sheet';
import { CloseDialog } from '@/features/contests/close-dialog';
import { ContestDraft } from '@/features/contests/contest-draft';
import { GiveTicketsDialog } from '@/features/contests/give-tickets-dialog';
import { Refund } from '@/features/fulfil/refund';
import { CancelEvent } from '@/features/guest-lists/cancel-event';
import { EditEvent } from '@/features/guest-lists/edit-event';
import { CountDialog } from '@/features/inventory/count-dialog';
import { LinksScreen } from '@/features/location-settings/links-screen';
import { NewLocationDialog } from '@/features/location-settings/new-location-dialog';
import { OrderingSection } from '@/features/location-settings/ordering-section';
import { PauseDialog } from '@/features/location-settings/pause-dialog';
import { PromotionDialog } from '@/features/location-settings/promotion-dialog';
import { ArchiveItem } from '@/features/menu-editing/archive-item';
import { NewVenueScreen } from '@/features/new-venue/new-venue-screen';
import { LinkDialog } from '@/features/promoters/link-dialog';
import { ProfileDialog } from '@/features/team/profile-dialog';
import { RemovalDialog } from '@/features/team/removal-dialog';
import { CreditsDialog } from '@/features/vendor-members/credits-dialog';
import { EndDialog } from '@/features/vendor-members/end-dialog';
import { CancelDialog } from '@/features/venue-events/cancel-dialog';
import { EditedEvent } from '@/features/venue-events/edited-event';
import { WristbandsScreen } from '@/features/wristbands/wristbands-screen';
import { ClaimPage } from '@/features/contests/claim-page';
import { TakeOffDialog } from '@/features/fulfil/take-off-dialog';
import { SettingsScreen } from '@/features/location-settings/settings-screen';
import { VenueScreen } from '@/features/location-settings/venue-screen';
import { PasskeysReset } from '@/features/team/passkeys-reset';
import type { Form } from './form';

const vendorId = 'kiln-hall';
const location = locationOf();
const member = { userId: 'ana', firstName: 'Ana', lastName: 'Reyes', isMember: true };
const editor = {
  vendorId,
  phoneNumber: '+13105550104',
  name: 'Ines K.',
  role: 'SUPER_ADMIN',
  version: 1,
} as const;
const dev = { ...editor, phoneNumber: '+13105550102', name: 'Dev P.', role: 'MANAGER' } as const;
const promotion = {
  promotionId: 'happy',
  description: 'Happy hour',
  percentOff: 20,
  minSubtotal: '0.00',
} as const;
export const hall = {
  ...{
    vendorId,
    name: 'Kiln Hall',
    addressLine1: '418 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90013',
  },
  ...{ guestlistEnabled: false, timeZone: 'America/Los_Angeles', version: 1 },
};
const beer = {
  productId: 'beer',
  name: 'Hazy IPA',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_99999999',
} as const;
const withBeer = paidOrder({ cartItems: [{ ...beer, price: '4.50', quantity: 3, imageUrls: [] }] });
const noop = (): void => undefined;
function NewLink({ onClose }: { onClose: () => void }) {
  const { add } = usePromoterLinkDeeds({ vendorId, gleventId: 'glevent-1' });
  const calls = { onAdd: add, onChange: () => Promise.resolve(), onClose };
  return <LinkDialog link={null} timeZone="UTC" startTime="" {...calls} />;
}

/** What staff send by a press, and what can fail. */
export const staffForms: readonly Form[] = [
  {
    file: 'board/busy-sheet.tsx',
    show: (onClose) => <BusySheet location={location} open onClose={onClose} />,
    ...{ press: 'Take no new orders', failed: 'Try again.' },
  },
  {
    ...{ file: 'contests/close-dialog.tsx' },
    show: (onClose) => <CloseDialog contestKey={{ vendorId, contestId: 'slow-burn' }} onClose={onClose} />,
    ...{ press: 'Close the drawing', failed: /^The drawing is not closed/, closesWhereItFailed: true },
  },
  {
    ...{ file: 'contests/contest-draft.tsx' },
    show: () => (
      <ContestDraft
        contest={contestOf({ status: 'DRAFT' })}
        location={location}
        name="Slow Burn"
        eventEnd={undefined}
      />
    ),
    ...{ typed: { 'Weight of no prize': '50' }, press: 'Save', failed: /^The drawing is not saved/ },
  },
  {
    ...{ file: 'contests/give-tickets-dialog.tsx', words: 'Reason' },
    show: (onClose) => (
      <GiveTicketsDialog contestKey={{ vendorId, contestId: 'slow-burn' }} onClose={onClose} />
    ),
    typed: { 'Phone number': '(310) 555-0100', Reason: 'The band was late' },
    ...{ press: 'Give', failed: 'The tickets may have been given. Press again: they are given only once.' },
  },
  {
    ...{ file: 'fulfil/refund.tsx', show: () => <Refund order={paidOrder()} />, closesWhereItFailed: true },
    ...{ opens: 'Refund', press: 'Refund', failed: /^Unable to refund order/ },
  },
  {
    ...{ file: 'guest-lists/cancel-event.tsx', closesWhereItFailed: true },
    show: () => <CancelEvent glevent={gleventOf()} onCancelled={noop} />,
    ...{ opens: 'Cancel event', press: 'Cancel event', failed: /./ },
  },
  {
    ...{ file: 'guest-lists/edit-event.tsx', typed: { 'Event name': 'Odell' } },
    show: () => <EditEvent glevent={gleventOf()} location={location} onDirty={noop} onDone={noop} />,
    ...{ press: 'Update Guest List Event', failed: /./ },
  },
  {
    ...{ file: 'inventory/count-dialog.tsx', typed: { Pieces: '12' } },
    show: (onClose) => <CountDialog product={productOf('lager')} onClose={onClose} />,
    ...{ press: 'Save', failed: 'Failed to update, please try again.' },
  },
  {
    ...{ file: 'location-settings/links-screen.tsx', show: () => <LinksScreen />, opens: 'New short link' },
    typed: { Code: 'FRIDAY', 'Leads to': 'https://example.com/' },
    ...{ press: 'Save', failed: 'Failed to save the short link. Please try again.' },
  },
  {
    ...{ file: 'location-settings/new-location-dialog.tsx', words: 'Name of the location' },
    show: (onClose) => <NewLocationDialog vendorId={vendorId} onClose={onClose} />,
    typed: { 'Name of the location': 'Rooftop' },
    ...{ press: 'Open', failed: 'The location could not be opened. Please try again.' },
  },
  {
    ...{ file: 'location-settings/ordering-section.tsx' },
    show: () => <OrderingSection location={locationOf({ pause: { message: 'Back soon' } })} />,
    ...{ press: 'Take orders again', failed: 'That did not work. Please try again.' },
  },
  {
    ...{ file: 'location-settings/pause-dialog.tsx' },
    show: (onClose) => <PauseDialog location={location} onClose={onClose} />,
    ...{ press: 'Pause', failed: 'That did not work. Please try again.' },
  },
  {
    ...{ file: 'location-settings/promotion-dialog.tsx', does: 'saves' },
    show: (onClose) => <PromotionDialog promotion={null} location={location} onClose={onClose} />,
    typed: { 'Name, as guests read it': 'Happy hour', 'Percent off': '20' },
    ...{ press: 'Save', failed: 'Failed to save the promotion. Please try again.' },
  },
  {
    ...{ file: 'location-settings/promotion-dialog.tsx', does: 'removes', opens: 'Remove' },
    show: (onClose) => (
      <PromotionDialog
        promotion={promotion}
        location={locationOf({ promotions: [promotion] })}
        onClose={onClose}
      />
    ),
    ...{ press: 'Remove', failed: 'Failed to remove the promotion. Please try again.' },
  },
  {
    ...{ file: 'menu-editing/archive-item.tsx', keepsItsWords: true },
    show: () => <ArchiveItem product={productOf('lager')} onArchived={noop} />,
    ...{ opens: 'Archive', press: 'Archive', failed: 'Failed to update, please try again.' },
  },
  {
    ...{ file: 'new-venue/use-opening.ts', show: () => <NewVenueScreen />, words: 'Name of the location' },
    typed: {
      'Name of the venue': 'Annex',
      'Street and number': '420 S Hill St',
      City: 'Los Angeles',
      State: 'CA',
      'ZIP code': '90013',
      'Name of the location': 'Cellar Bar',
      Name: 'Noor A.',
      'Phone number': '(310) 555-0199',
    },
    ...{ press: 'Open venue', failed: 'The venue could not be opened. Try again.' },
  },
  {
    ...{ file: 'promoters/link-dialog.tsx', words: 'Name' },
    show: (onClose) => <NewLink onClose={onClose} />,
    typed: { Name: 'Nadia', Quota: '40' },
    ...{ press: 'Save', failed: 'The link could not be saved. Try again.' },
  },
  {
    ...{ file: 'team/profile-dialog.tsx', does: 'adds', press: 'Add' },
    show: (onClose) => <ProfileDialog editor={editor} onClose={onClose} />,
    typed: { Name: 'Bo', 'Phone number': '(310) 555-0100', Role: 'STAFF' },
    failed: 'Failed to create the role. Please try again.',
  },
  {
    ...{ file: 'team/profile-dialog.tsx', does: 'changes', press: 'Save', typed: { Name: 'Devi P.' } },
    show: (onClose) => <ProfileDialog editor={editor} profile={dev} onClose={onClose} />,
    failed: 'Failed to update the role. Please try again.',
  },
  {
    ...{ file: 'team/removal-dialog.tsx', press: 'Remove', closesWhereItFailed: true },
    show: (onClose) => <RemovalDialog profile={dev} venue="Kiln Hall" onClose={onClose} />,
    failed: 'Failed to remove the role. Please try again.',
  },
  {
    ...{ file: 'vendor-members/credits-dialog.tsx', typed: { Reason: 'A lost evening' }, words: 'Reason' },
    show: (onClose) => <CreditsDialog vendorId={vendorId} member={member} onClose={onClose} />,
    ...{ press: 'Give', failed: 'The credits could not be given. Try again.' },
  },
  {
    ...{ file: 'vendor-members/end-dialog.tsx', typed: { Reason: 'Sold a place' }, words: 'Reason' },
    show: (onClose) => <EndDialog vendorId={vendorId} member={member} onClose={onClose} onEnded={noop} />,
    ...{ press: 'End it', failed: 'The membership could not be ended. Try again.' },
  },
  {
    ...{ file: 'venue-events/cancel-dialog.tsx', closesWhereItFailed: true },
    show: (onClose) => <CancelDialog event={eventOf()} onClose={onClose} />,
    ...{ press: 'Cancel event', failed: /^Failed to cancel event/ },
  },
  {
    ...{ file: 'venue-events/edited-event.tsx', typed: { 'Event name': 'Slower Burn' } },
    show: () => <EditedEvent event={eventOf()} location={location} onDirty={noop} onDone={noop} />,
    ...{ press: 'Update Event', failed: /^Failed to update event/ },
  },
  {
    ...{
      file: 'wristbands/wristbands-screen.tsx',
      show: () => <WristbandsScreen />,
      opens: 'Write a wristband',
    },
    typed: { 'Id of the wristband': '04A1B2' },
    ...{ press: 'Save', failed: 'The wristband could not be saved. Try again.' },
  },
  {
    ...{ file: 'contests/claim-page.tsx', press: 'Hand over' },
    show: () => <ClaimPage reward={staffRewardOf()} location={location} />,
    failed: 'The handover was not recorded. Try again.',
  },
  {
    ...{ file: 'fulfil/take-off-dialog.tsx', press: 'Refund item', closesWhereItFailed: true },
    show: (onClose) => <TakeOffDialog order={withBeer} onClose={onClose} />,
    failed: /^Unable to refund the item/,
  },
  {
    ...{ file: 'location-settings/settings-screen.tsx', typed: { 'Name of the location': 'Cellar' } },
    ...{ show: () => <SettingsScreen />, press: 'Save' },
    failed: 'Failed to save the settings. Please try again.',
  },
  {
    ...{ file: 'location-settings/venue-screen.tsx', typed: { 'Name of the venue': 'Kiln West' } },
    ...{ show: () => <VenueScreen />, gets: { items: [hall] }, press: 'Save' },
    failed: 'Failed to save the venue. Please try again.',
  },
  {
    ...{ file: 'team/passkeys-reset.tsx', opens: 'Reset passkeys', press: 'Reset, I know who asks' },
    show: (onClose) => <PasskeysReset profile={dev} onDone={onClose} />,
    failed: 'The passkeys were not reset. Please try again.',
  },
];
