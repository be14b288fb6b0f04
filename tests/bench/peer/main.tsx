import { CssBaseline } from '@mui/material';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { store } from './api.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

const router = createBrowserRouter([
  { path: '/registrierung-gesendet', element: <h1>Aktivieren Sie Ihren Zugang</h1> },
  { path: '*', element: <RegistrationPage /> },
]);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <CssBaseline />
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
