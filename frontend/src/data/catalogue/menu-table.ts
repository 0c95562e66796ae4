import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { all, changing } from '@/shared/api/call';
import { asFile, withFile } from '@/shared/api/file';
import { menuApi } from './menu';

export type ImportedMenu = AnswerOf<typeof menuEditCalls.importMenu>;

interface Import {
  readonly vendorLocationId: string;
  /** CSV. */
  readonly table: string;
  /** Nothing is done: the answer says what would be. */
  readonly preview?: true;
  /** Of this intent: sent again after a lost answer, it adds nothing more. */
  readonly key: string;
}

const tableApi = menuApi.injectEndpoints({
  endpoints: (build) => ({
    /** The menu as a file on this device. */
    exportMenu: build.mutation<null, string>({
      async queryFn(vendorLocationId, _api, _options, send) {
        const filled = { params: { vendorLocationId } };
        const { error } = await send(
          asFile(menuEditCalls.exportMenu, filled, `menu-${vendorLocationId}.csv`),
        );
        return error ? { error } : { data: null };
      },
    }),
    importMenu: build.mutation<ImportedMenu, Import>(
      withFile(
        changing(
          menuEditCalls.importMenu,
          ({ vendorLocationId, key, ...body }: Import) => ({
            params: { vendorLocationId },
            body,
            key,
          }),
          all,
        ),
      ),
    ),
  }),
});

export const { useExportMenuMutation, useImportMenuMutation } = tableApi;
