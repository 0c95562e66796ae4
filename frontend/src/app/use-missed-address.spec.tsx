import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { useMissedAddress } from './use-missed-address';

describe('A link that is tapped while the page is being drawn', () => {
  afterEach(() => {
    cleanup();
    window.history.replaceState(null, '', '/');
  });

  const Place = ({ tapped }: { tapped: string | null }) => {
    const { pathname, hash } = useLocation();
    useMissedAddress();
    // Before the router, which stands around it, listens.
    useLayoutEffect(() => {
      if (tapped !== null) window.history.pushState(null, '', tapped);
    }, [tapped]);
    return <p>At {pathname + hash}</p>;
  };
  const open = (tapped: string | null) =>
    render(
      <BrowserRouter>
        <Place tapped={tapped} />
      </BrowserRouter>,
    );

  it('leads where it points to', () => {
    open('/#book-a-demo');
    screen.getByText('At /#book-a-demo');
  });

  it('is not what the router itself has led to', () => {
    let heard = 0;
    const hear = () => void (heard += 1);
    window.addEventListener('popstate', hear);
    render(
      <BrowserRouter>
        <Place tapped={null} />
        <Navigate replace to="/elsewhere" />
      </BrowserRouter>,
    );
    window.removeEventListener('popstate', hear);
    screen.getByText('At /elsewhere');
    expect(heard).toBe(0);
  });

  it('is none where the address has stayed', () => {
    open(null);
    screen.getByText('At /');
  });
});
