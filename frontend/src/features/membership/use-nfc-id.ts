import { useSearchParams } from 'react-router-dom';

/** As the wristbands' records have them. */
const AN_ID = /^[A-Za-z0-9_:-]{1,64}$/;

/** The wristband that led here (M2). */
export function useNfcId(): string | null {
  const said = useSearchParams()[0].get('nfcId');
  return said !== null && AN_ID.test(said) ? said : null;
}

export function searchOf(nfcId: string): string {
  return `?${new URLSearchParams({ nfcId }).toString()}`;
}
