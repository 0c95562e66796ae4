import { useParams } from 'react-router-dom';
import { useGetGleventQuery } from '@/data/guest-lists/glevents';
import { useWorkplace } from '@/data/staff/workplace';
import { DeskPage } from '@/shared/chrome/desk-page';
import { problemOf } from '@/shared/api/problem';
import { Footer } from '@/shared/chrome/footer';
import { NotFoundScreen } from '@/shared/errors/not-found-screen';
import { paths } from '@/shared/paths';
import { SectionHeading } from '@/shared/ui/section-heading';
import { GuestImport } from './guest-import';
import { texts } from './texts-import';

/** Ours: many guests at once, from a table that was kept elsewhere. */
export function ImportScreen() {
  const { vendorLocationId, vendorId, vendorName } = useWorkplace().location;
  const { gleventId = '' } = useParams<'gleventId'>();
  const key = { vendorId, gleventId };
  const { data: glevent, error } = useGetGleventQuery(key);
  if (error && problemOf(error).status === 404)
    return <NotFoundScreen home={paths.staffGlevents.to({ vendorLocationId })} />;
  return (
    <DeskPage
      title={texts.title}
      subtitle={vendorName}
      backTo={paths.staffGuests.to({ vendorLocationId, gleventId })}
      isStep
    >
      <main className="flex-1 pb-6 desk:max-w-3xl">
        {glevent && <p className="px-(--gutter) pt-1 type-label break-words">{glevent.name}</p>}
        <SectionHeading title={texts.columnsTitle} first />
        <div className="grid gap-3 px-(--gutter)">
          <p className="type-small text-muted">{texts.text}</p>
          <dl className="border-t border-line *:border-b *:border-line">
            {texts.columns.map(([name, meaning]) => (
              <div key={name} className="grid grid-cols-[7rem_1fr] items-baseline gap-x-3 py-2">
                <dt className="type-label">{name}</dt>
                <dd className="type-small text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="type-small text-muted">{texts.example}</p>
          <pre className="rounded-control bg-raised p-3 font-[inherit] type-small break-words whitespace-pre-wrap">
            {texts.exampleTable}
          </pre>
        </div>
        <SectionHeading title={texts.importTitle} />
        <GuestImport of={key} />
      </main>
      <Footer />
    </DeskPage>
  );
}
