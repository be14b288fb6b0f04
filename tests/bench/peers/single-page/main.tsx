import '@fontsource/roboto/300.css';
import '@fontsource/roboto/400.css';
import '@fontsource/roboto/500.css';
import '@fontsource/roboto/700.css';
import { CssBaseline } from '@mui/material';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { paths } from '../../../../src/contract/routes.ts';
import { store } from './api.ts';
import { Frame } from './Frame.tsx';

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('./SettingsPage.tsx')).SettingsPage,
}));

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
      { path: paths.settings, element: <SettingsPage /> },
    ],
  },
]);

createRoot(document.getElementById('root') as Element).render(
  <StrictMode>
    <Provider store={store}>
      <CssBaseline />
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
