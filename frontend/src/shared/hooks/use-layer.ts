import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
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
  const location: Location<unknown> = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const put = usePut();
  const open = layersIn(location.state).includes(name);
  // Drag, scrim and × may all say so before the history has gone back; twice would leave the page.
  const closedAt = useRef<string | null>(null);
  // Forward may bring the same place back, to be closed again.
  useEffect(() => {
    closedAt.current = null;
  }, [key]);

  const show = useCallback(() => put(name), [name, put]);
  const close = useCallback(() => {
    if (!open || closedAt.current === key) return;
    closedAt.current = key;
    void navigate(-1);
  }, [key, navigate, open]);
  return { open, show, close };
}

/** Puts a layer on the page, once: a second press comes before the first one is drawn. Always the same function. */
function usePut(): (layer: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const here = useRef<Location<unknown>>(location);
  useEffect(() => {
    here.current = location;
  }, [location]);
  return useCallback(
    (layer) => {
      const { state, ...place } = here.current;
      if (layersIn(state).includes(layer)) return;
      here.current = { ...place, state: withLayer(state, layer) };
      void navigate(place, { state: here.current.state });
    },
    [navigate],
  );
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
  const location: Location<unknown> = useLocation();
  const prefix = `${kind} `;
  const layers = layersIn(location.state).filter((layer) => typeof layer === 'string');
  const open = layers.findLast((layer) => layer.startsWith(prefix))?.slice(prefix.length) ?? null;
  const { close } = useLayer(prefix + (open ?? ''));
  const put = usePut();
  const show = useCallback((name: string) => put(prefix + name), [prefix, put]);
  return { open, show, close };
}
