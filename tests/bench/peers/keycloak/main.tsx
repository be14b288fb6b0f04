import '@patternfly/patternfly/patternfly-addons.css';
import '@patternfly/react-core/dist/styles/base.css';
import '../node_modules/@keycloak/keycloak-account-ui/lib/keycloak-account-ui.css';
import { Header, KeycloakProvider, PageNav, PersonalInfo } from '@keycloak/keycloak-account-ui';
import { Page } from '@patternfly/react-core/dist/esm/components/Page';
import { createInstance } from 'i18next';
import FetchBackend from 'i18next-fetch-backend';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';

interface Message {
  readonly key: string;
  readonly value: string;
}

const environment = JSON.parse(document.getElementById('environment')?.textContent ?? '');
environment.serverBaseUrl = environment.resourceUrl = environment.baseUrl = location.origin;

await createInstance({
  lng: environment.locale,
  fallbackLng: 'en',
  nsSeparator: false,
  interpolation: { escapeValue: false },
  backend: {
    loadPath: `${environment.serverBaseUrl}/resources/${environment.realm}/account/{{lng}}`,
    parse: (data: string) =>
      Object.fromEntries(JSON.parse(data).map(({ key, value }: Message) => [key, value])),
  },
})
  .use(FetchBackend)
  .use(initReactI18next)
  .init();

createRoot(document.getElementById('app') as Element).render(
  <StrictMode>
    <KeycloakProvider environment={environment}>
      <BrowserRouter>
        <Page header={<Header />} isManagedSidebar sidebar={<PageNav />}>
          <PersonalInfo />
        </Page>
      </BrowserRouter>
    </KeycloakProvider>
  </StrictMode>,
);
