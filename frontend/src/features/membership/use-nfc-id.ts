import { useSearchParams } from 'react-router-dom';

/** As the wristbands' records have them. */
const AN_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The wristband that led here (M2), and what keeps it on the way to the next page: '?nfcId=…'. */
export function useNfcId(): { nfcId: string | null; search: string } {
  const said = useSearchParams()[0].get('nfcId');
  const nfcId = said !== null && isNfcId(said) ? said : null;
  return { nfcId, search: nfcId === null ? '' : searchOf(nfcId) };
}

export function isNfcId(said: string): boolean {
  return AN_ID.test(said);
}

export function searchOf(nfcId: string): string {
  return `?${new URLSearchParams({ nfcId }).toString()}`;
}
