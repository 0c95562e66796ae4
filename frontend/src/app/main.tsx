import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { session } from '@/shared/session/session';
import '@/shared/ui/styles/look.css';
import { reloadForNewerBuild } from './newer-build';
import { routes } from './routes';
import { connectStore, createStore } from './store';

reloadForNewerBuild();
session.start();
const store = createStore();
connectStore(store);
const router = createBrowserRouter(routes);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}
