import { CssBaseline, Typography } from '@mui/material';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { copy as optIn } from '../../../src/journeys/opt-in/copy.ts';
import { paths } from '../../../src/routes.ts';
import { store } from './api.ts';
import { ContactPage } from './ContactPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { Frame } from './Frame.tsx';
import { OptInPage } from './OptInPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const heading = (text: string) => (
  <Typography component="h1" variant="h4">
    {text}
  </Typography>
);

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: paths.registration, element: <RegistrationPage /> },
      { path: paths.registrationSent, element: heading(optIn.sent.heading) },
      { path: paths.optIn, element: <OptInPage /> },
      { path: paths.registrationDone, element: heading(optIn.done.heading) },
      { path: paths.forgotPassword, element: <ForgotPasswordPage /> },
      { path: paths.contactTopic, element: <ContactPage /> },
      { path: paths.settings, element: <SettingsPage /> },
      { path: paths.profile, element: <ProfilePage /> },
    ],
  },
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
