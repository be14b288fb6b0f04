import { useDeferredValue } from 'react';
import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { SectionPlaceholder } from '../../forms/sections/AsyncSection.tsx';
import { usePerson } from '../../forms/use-person.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { getActiveClient } from '../../session/navigation/active-client.ts';
import { AccountSessionsSection } from './account-sessions/AccountSessions.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { sections as copy } from './copy.ts';
import { NewsletterSection } from './NewsletterSection.tsx';
import { SearchSection } from './SearchSection.tsx';

/** The sections of the settings, which load and save independently (rules 7.16, 7.16.2, 7.16.3). */
function SettingsSections() {
  const person = usePerson();
  // The sections are rendered with low priority, so that rendering blocks no click or key. A logout removes the
  // sections at once (rule 3.16).
  const isReady = useDeferredValue(person?.username) === person?.username;
  if (!person || !isReady)
    return (
      <SectionPlaceholder>
        <Spinner />
      </SectionPlaceholder>
    );
  return (
    <div className="sections" key={person.username}>
      {person.needRedirect && (
        <Notice heading={copy.check} kind="info">
          <p>{copy.checkText}</p>
        </Notice>
      )}
      {!person.noSearchPreferences && <SearchSection />}
      {!getActiveClient().hidden.includes('newsletter') && (
        <div data-page-for="newsletter">
          <NewsletterSection username={person.username} />
        </div>
      )}
      <ConsentSection person={person} />
      <AccountSessionsSection />
    </div>
  );
}

export const SettingsSectionsIsland = withIsland(SettingsSections);
