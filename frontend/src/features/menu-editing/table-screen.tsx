import { paths } from '@/shared/paths';
import { Footer } from '@/shared/chrome/footer';
import { useWorkplace } from '@/data/staff/workplace';
import { SectionHeading } from '@/shared/ui/section-heading';
import { ExportMenu } from './export-menu';
import { ImportMenu } from './import-menu';
import { ManagersMenu } from './managers-menu';
import { texts } from './texts';

/** The menu as a table: taken along, changed elsewhere, and brought back. */
export function TableScreen() {
  const { vendorLocationId } = useWorkplace().location;
  return (
    <ManagersMenu title={texts.table.title} backTo={paths.staffMenu.to({ vendorLocationId })}>
      {() => (
        <>
          <main className="flex-1 pb-6">
            <SectionHeading title={texts.table.exportTitle} first />
            <ExportMenu vendorLocationId={vendorLocationId} />
            <SectionHeading title={texts.table.importTitle} />
            <ImportMenu vendorLocationId={vendorLocationId} />
          </main>
          <Footer />
        </>
      )}
    </ManagersMenu>
  );
}
