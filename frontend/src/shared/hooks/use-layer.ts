import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '@/shared/lib/is-record';

/** A layer over a page: a sheet, a picture over the whole screen. */
export interface Layer {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/**
 * A layer that is a place in the history of its page: the phone's Back closes it instead of leaving the page, and a
 * reload shows it again. Its navigation state names the layers that lie on the page, the uppermost last.
 *
 * @param name one word for it on its page
 */
export function useLayer(name: string): Layer {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const layers = layersIn(state);
  const open = layers.includes(name);
  // Drag, scrim and × may all say so before the history has gone back; twice would leave the page.
  const closedAt = useRef<string | null>(null);

  const show = useCallback(() => {
    if (open) return;
    const next = { ...(isRecord(state) && state), layers: [...layersIn(state), name] };
    void navigate({ pathname, search, hash }, { state: next });
  }, [hash, name, navigate, open, pathname, search, state]);
  const close = useCallback(() => {
    if (!open || closedAt.current === key) return;
    closedAt.current = key;
    void navigate(-1);
  }, [key, navigate, open]);
  return { open, show, close };
}

function layersIn(state: unknown): readonly unknown[] {
  return isRecord(state) && Array.isArray(state.layers) ? state.layers : [];
}
