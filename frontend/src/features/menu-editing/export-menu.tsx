import { Download } from 'lucide-react';
import { useExportMenuMutation } from '@/data/catalogue/menu-table';
import { problemOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field-shell';
import { texts } from './texts';

export function ExportMenu({ vendorLocationId }: { vendorLocationId: string }) {
  const [send, { isLoading, error }] = useExportMenuMutation();
  return (
    <div className="grid justify-items-start gap-3 px-(--gutter)">
      <p className="type-small text-muted">{texts.table.exportText}</p>
      <Button variant="outline" icon={Download} busy={isLoading} onClick={() => void send(vendorLocationId)}>
        {texts.table.export}
      </Button>
      {error && <FieldError>{problemOf(error).message || texts.table.exportFailed}</FieldError>}
    </div>
  );
}
