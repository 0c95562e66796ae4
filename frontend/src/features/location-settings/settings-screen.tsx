import { Clock, Link2, QrCode, Store, Tag } from 'lucide-react';
import { useState } from 'react';
import { useUncollectedState } from '@/data/ordering/location-tax';
import { useWorkplace } from '@/data/staff/workplace';
import { useChangeLocation } from '@/data/venues/change-location';
import { useLocationFreshness } from '@/data/venues/use-location-freshness';
import { useGetVenueLocationQuery } from '@/data/venues/venues';
import { problemOf } from '@/shared/api/problem';
import { DeskPage, DeskPageEnd } from '@/shared/chrome/desk-page';
import { DoubtBanner } from '@/shared/chrome/doubt-banner';
import { useBusy } from '@/shared/hooks/use-busy';
import { paths } from '@/shared/paths';
import { Banner } from '@/shared/ui/banner';
import { List, ListRow } from '@/shared/ui/list-row';
import { LiveDot } from '@/shared/ui/live-dot';
import { Overtaken } from '@/shared/ui/overtaken';
import { toast } from '@/shared/ui/toast';
import { useLeave } from '@/shared/ui/use-leave';
import { ColourSection } from './colour-section';
import { ExtrasSection } from './extras-section';
import { fieldName } from './field-names';
import { GuestsSection } from './guests-section';
import { OrderingSection } from './ordering-section';
import { SaveBar } from './save-bar';
import { changeOf, problemsOf } from './settings-form';
import { texts } from './texts';
import { linkTexts, posterTexts } from './texts-posters';
import { texts as promotionTexts } from './texts-promotions';
import { venueTexts } from './texts-venue';
import { useSettingsDraft } from './use-settings-draft';

/** Ours: what a location's ADMIN changes of it without an engineer. */
export function SettingsScreen() {
  const { location } = useWorkplace();
  const { vendorLocationId, openingHours, promotions } = location;
  const { isError, refetch } = useGetVenueLocationQuery(vendorLocationId);
  const { dot, doubt } = useLocationFreshness(location, isError);
  const uncollected = useUncollectedState(vendorLocationId);
  const { change } = useChangeLocation(vendorLocationId);
  const draft = useSettingsDraft(location);
  const home = paths.staffHome.to({ vendorLocationId });
  const leave = useLeave(home, draft.changed.length > 0);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, during] = useBusy();
  const problems = problemsOf(draft.form);
  const shown = isChecked ? problems : {};
  const save = async (): Promise<void> => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    await during(async () => {
      try {
        await change(changeOf(draft.form, draft.changed));
        draft.settle(draft.form);
        setIsChecked(false);
        toast.success(texts.saved);
      } catch (error) {
        toast.error(problemOf(error).message || texts.notSaved);
      }
    });
  };
  return (
    <DeskPage
      title={texts.title}
      subtitle={location.description}
      backTo={home}
      onBack={leave.ask}
      end={<LiveDot {...dot} />}
    >
      <DoubtBanner doubt={doubt} onRetry={() => void refetch()}>
        {texts.old}
      </DoubtBanner>
      {!isBusy && (
        <Overtaken fields={draft.overtaken.map(fieldName)} onTakeTheirs={() => draft.drop(draft.overtaken)} />
      )}
      {uncollected !== null && <Banner kind="stale">{texts.uncollected(uncollected)}</Banner>}
      <main className="flex-1 pb-6 lg:desk:grid lg:desk:grid-cols-2 lg:desk:content-start lg:desk:gap-x-5">
        <div>
          <OrderingSection location={location} />
          <div className="mt-6">
            <List label={texts.title}>
              <ListRow
                to={paths.staffHours.to({ vendorLocationId })}
                icon={Clock}
                note={
                  openingHours
                    ? texts.ordering.days(new Set(openingHours.map(({ day }) => day)).size)
                    : texts.ordering.always
                }
              >
                {texts.ordering.hours}
              </ListRow>
              <ListRow
                to={paths.staffPromotions.to({ vendorLocationId })}
                icon={Tag}
                {...(promotions.length > 0 && { note: promotions.length })}
              >
                {promotionTexts.title}
              </ListRow>
              <ListRow to={paths.staffVenue.to({ vendorLocationId })} icon={Store} note={location.vendorName}>
                {venueTexts.title}
              </ListRow>
              <ListRow to={paths.staffPosters.to({ vendorLocationId })} icon={QrCode}>
                {posterTexts.title}
              </ListRow>
              <ListRow to={paths.staffLinks.to({ vendorLocationId })} icon={Link2}>
                {linkTexts.title}
              </ListRow>
            </List>
          </div>
          <GuestsSection draft={draft} problems={shown} />
        </div>
        <div>
          <ColourSection draft={draft} problems={problems} location={location} />
          <ExtrasSection draft={draft} problems={shown} />
        </div>
      </main>
      <DeskPageEnd vendorLocationId={vendorLocationId}>
        {draft.changed.length > 0 && (
          <SaveBar busy={isBusy} onDiscard={() => draft.drop()} onSave={() => void save()} />
        )}
      </DeskPageEnd>
      {leave.question}
    </DeskPage>
  );
}
