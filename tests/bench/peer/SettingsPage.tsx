import { CircularProgress, Typography } from '@mui/material';
import { useOutletContext } from 'react-router';
import { copy, sections } from '../../../src/journeys/account/copy.ts';
import { api } from './api.ts';
import { ConsentForm } from './ConsentForm.tsx';
import type { Boot } from './Frame.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Section } from './Section.tsx';

/** Shown to signed-in people; the sections load when they mount. */
export function SettingsPage() {
  const { user } = useOutletContext<Boot>();
  if (!user) return <CircularProgress />;
  return (
    <>
      <Typography component="h1" variant="h4">
        {copy.heading}
      </Typography>
      <Section heading={copy.account.heading}>
        <p>
          {user.firstName} {user.lastName}, {user.username}
        </p>
      </Section>
      <Search />
      <Newsletters username={user.username} />
      <Section heading={sections.consent.heading}>
        <ConsentForm advertisement={user.advertisement} />
      </Section>
    </>
  );
}

function Search() {
  const { data } = api.useSearchSettingsQuery();
  const [settings] = data?.results ?? [];
  return (
    <Section heading={sections.search.heading}>
      {settings ? (
        <SearchForm spheres={settings.occupation_sphere} taxonomies={settings.taxonomy} />
      ) : (
        <CircularProgress />
      )}
    </Section>
  );
}

function Newsletters({ username }: { readonly username: string }) {
  const { data: list } = api.useNewslettersQuery();
  const { data: chosen } = api.useChosenNewslettersQuery({ username });
  const items = [chosen?.return.Items ?? []].flat();
  return (
    <Section heading={sections.newsletter.heading}>
      {list && chosen ? (
        <NewsletterForm chosen={items.map(({ id }) => id)} list={list} username={username} />
      ) : (
        <CircularProgress />
      )}
    </Section>
  );
}
