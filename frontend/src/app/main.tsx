import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import './after-libraries';
import { places } from '@/data/guest-lists/own-places';
import { nextTask, pause } from '@/shared/lib/next-task';
import { session } from '@/shared/session/session';
import '@/shared/ui/styles/look.css';
import { takeFirstAnswers } from './first-answers';
import './after-first-data';
import { askForOpenedDoor } from './opened-door';
import { hearPageErrors, tellCaught } from './page-errors';
import { reloadForNewerBuild } from './newer-build';
import { ownSteps } from './own-steps';
import { keepServiceWorker } from './offline/keep-service-worker';
import { connectStore, createStore } from './store';
import { routes } from './routes';
import { loadScreenAt } from './screen';
import { Screens } from './screens';

/** A slow phone takes so long to draw a screen: one that has its answers by then is not drawn twice. */
const REDRAWN_MS = 100;

hearPageErrors();
reloadForNewerBuild();
ownSteps(window.history);
// A slow phone has been busy with the code itself until here.
await nextTask();
session.start();
if (import.meta.env.PROD) keepServiceWorker(session, places);
const { pathname } = window.location;
const screen = loadScreenAt(pathname, routes, session.mayBe() !== null);
// The addresses of all screens have been read for it.
await nextTask();
const store = createStore();
connectStore(store);
const firstGuests = askForOpenedDoor(store, pathname);
// What was painted stays until there is more to show.
await takeFirstAnswers(store, pathname);
await nextTask();

// Not awaited here: that code needs this file, which is only there once it has come to its end.
void screen.then(() => Promise.race([firstGuests, pause(REDRAWN_MS)])).then(show);

function show(): void {
  const root = document.getElementById('root');
  if (!root) return;
  delete document.documentElement.dataset.firstPaint;
  delete document.documentElement.dataset.publicPage;
  const isRead = root.textContent !== '';
  const draw = (): void =>
    createRoot(root, { onCaughtError: tellCaught, onUncaughtError: tellCaught }).render(
      <StrictMode>
        <Provider store={store}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </Provider>
      </StrictMode>,
    );
  // As a transition it is drawn in slices, and a press on what is read already is answered in between. Where nothing
  // is to be seen yet, slices would only be begun anew with each answer that comes.
  if (isRead) startTransition(draw);
  else draw();
}
