import { menuEditCalls } from '@lineless/contracts/catalogue/edit-calls';
import { useCallback } from 'react';
import { changing } from '@/shared/api/call';
import { withFile } from '@/shared/api/file';
import { shrunk } from '@/shared/lib/picture-file';
import { PictureTooLarge } from '@/shared/ui/picture-too-large';
import { base64Of } from '@/shared/lib/read-file';
import { menuApi } from './menu';

interface Upload {
  readonly vendorLocationId: string;
  /** Base64. */
  readonly picture: string;
}

const pictureApi = menuApi.injectEndpoints({
  endpoints: (build) => ({
    addPicture: build.mutation<string, Upload>(
      withFile(
        changing(
          menuEditCalls.addPicture,
          ({ vendorLocationId, picture }: Upload) => ({ params: { vendorLocationId }, body: { picture } }),
          ({ picture }) => picture.url,
        ),
      ),
    ),
  }),
});

/**
 * Sends a picture, made smaller first where this browser can read it.
 * @param mostBytes of what is sent; missing: what the server takes @returns its address @throws PictureTooLarge, what the call answers
 */
export function useUploadPicture(
  vendorLocationId: string,
  mostBytes = Infinity,
): (file: File) => Promise<string> {
  const [send] = pictureApi.useAddPictureMutation();
  return useCallback(
    async (file) => {
      const smaller = await shrunk(file);
      if (smaller.size > mostBytes) throw new PictureTooLarge();
      const picture = await base64Of(smaller);
      return send({ vendorLocationId, picture }).unwrap();
    },
    [send, vendorLocationId, mostBytes],
  );
}
