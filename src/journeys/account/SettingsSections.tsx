import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { usePerson } from '../../forms/use-person.ts';
import { ConsentSection } from './ConsentSection.tsx';
import { sections as copy } from './copy.ts';
import { NewsletterSection } from './NewsletterSection.tsx';
import { SearchSection } from './SearchSection.tsx';

/** The sections of the settings that are loaded and saved, each by itself (rule 7.16). */
export function SettingsSections() {
  const person = usePerson();
  if (!person)
    return (
      <div data-coming="">
        <Spinner />
      </div>
    );
  return (
    <div className="sections" key={person.username}>
      {person.needRedirect && (
        <Notice heading={copy.check} kind="info">
          <p>{copy.checkText}</p>
        </Notice>
      )}
      {!person.noSearchPreferences && <SearchSection />}
      <div data-page-for="newsletter">
        <NewsletterSection username={person.username} />
      </div>
      <ConsentSection advertisement={person.advertisement} />
    </div>
  );
}
