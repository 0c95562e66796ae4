import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A link of the page that the server has drawn works before the scripts do. The router reads the address when it begins
 * to draw and listens once it has drawn, in slices: what was tapped in between it hears of here.
 */
export function useMissedAddress(): void {
  const { pathname, search, hash } = useLocation();
  const [atFirst] = useState(pathname + search + hash);
  useEffect(() => {
    const { location, history } = window;
    // The router leaves a state behind where it leads itself, such as from one address to another.
    const isUnheard = history.state === null;
    if (isUnheard && location.pathname + location.search + location.hash !== atFirst)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, [atFirst]);
}
