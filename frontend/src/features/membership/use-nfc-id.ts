import { useSearchParams } from 'react-router-dom';
import { isId } from '@lineless/kernel/ids';

/** The wristband that led here (M2), and what keeps it on the way to the next page: '?nfcId=…'. */
export function useNfcId(): { nfcId: string | null; search: string } {
  const said = useSearchParams()[0].get('nfcId');
  const nfcId = said !== null && isId(said) ? said : null;
  return { nfcId, search: nfcId === null ? '' : searchOf(nfcId) };
}

export function searchOf(nfcId: string): string {
  return `?${new URLSearchParams({ nfcId }).toString()}`;
}
