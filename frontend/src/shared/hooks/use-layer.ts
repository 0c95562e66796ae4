import { useCallback, useEffect, useRef } from 'react';
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
    void navigate({ pathname, search, hash }, { state: withLayer(state, name) });
  }, [hash, name, navigate, open, pathname, search, state]);
  const close = useCallback(() => {
    if (!open || closedAt.current === key) return;
    closedAt.current = key;
    void navigate(-1);
  }, [key, navigate, open]);
  return { open, show, close };
}

function withLayer(state: unknown, name: string): object {
  return { ...(isRecord(state) && state), layers: [...layersIn(state), name] };
}

function layersIn(state: unknown): readonly unknown[] {
  return isRecord(state) && Array.isArray(state.layers) ? state.layers : [];
}

/** One layer for many things of a kind, of which one at most is open. */
export interface LayerOf {
  /** Which one lies on the page; `null`: none. */
  readonly open: string | null;
  /** Stays the same function, so that what is drawn for hundreds of them need not be drawn again. */
  readonly show: (name: string) => void;
  readonly close: () => void;
}

/**
 * As `useLayer`, for all of a kind at once: a list of hundreds of rows follows the history once instead of in each row.
 *
 * @param kind one word for them on their page
 */
export function useLayerOf(kind: string): LayerOf {
  const location = useLocation();
  const prefix = `${kind} `;
  const layers = layersIn(location.state).filter((layer) => typeof layer === 'string');
  const open = layers.findLast((layer) => layer.startsWith(prefix))?.slice(prefix.length) ?? null;
  const { close } = useLayer(prefix + (open ?? ''));
  const navigate = useNavigate();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  const show = useCallback(
    (name: string) => {
      const { pathname, search, hash } = here.current;
      const state: unknown = here.current.state;
      if (layersIn(state).includes(prefix + name)) return;
      void navigate({ pathname, search, hash }, { state: withLayer(state, prefix + name) });
    },
    [navigate, prefix],
  );
  return { open, show, close };
}
