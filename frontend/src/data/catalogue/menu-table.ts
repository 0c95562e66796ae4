import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import type { AnswerOf } from '@lineless/contracts/call';
import { all, changing, request } from '@/shared/api/call';
import { saveFile } from '@/shared/lib/save-file';
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
        const { error } = await send({
          ...request(menuEditCalls.exportMenu, { params: { vendorLocationId } }),
          responseHandler: async (response): Promise<unknown> => {
            if (!response.ok) return response.json();
            saveFile(`menu-${vendorLocationId}.csv`, await response.blob());
            return null;
          },
        });
        return error ? { error } : { data: null };
      },
    }),
    importMenu: build.mutation<ImportedMenu, Import>(
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
  }),
});

export const { useExportMenuMutation, useImportMenuMutation } = tableApi;
