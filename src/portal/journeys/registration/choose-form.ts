import { REGISTRATION_FORM_GRACE_MS, REGISTRATION_LOADING_MS } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/routes.ts';
import { reloadPage } from '../../session/navigate.ts';
import { activeClient } from '../../session/navigation/active-client.ts';
import { researchTarget } from '../../session/navigation/redirects.ts';
import { isPageHidden } from '../../session/navigation/shown-page.ts';
import { decideScreen } from '../../session/page/screens.ts';
import { pause, waitAtLeast } from '../../session/page/waiting.ts';
import { forbidsRegistration, ownCustomer } from './customer/settings.ts';
import { adoptDefinition, askForDefinition } from './definition.ts';

/** The form of the registration, or what stands in its place (rules 7.5.1, 7.5.2). */
export function chooseForm(): void {
  if (isPageHidden()) return;
  const asked = askForDefinition();
  decideScreen(async (kind) => {
    // Leads away before the wait (rule 0.5).
    if (kind === 'ip' && forbidsRegistration()) return { redirectTo: researchTarget() };
    const waited = waitAtLeast(REGISTRATION_LOADING_MS);
    if (kind === 'guest' || kind === 'ip') return prepareForm(kind, waited, asked);
    await waited;
    // Without user data nobody knows whether the user is registered.
    return kind === 'unidentified' ? 'unidentified' : 'registered';
  });
}

async function prepareForm(
  kind: 'guest' | 'ip',
  waited: Promise<void>,
  asked: ReturnType<typeof askForDefinition>,
) {
  const tooLate = waited.then(() => pause(REGISTRATION_FORM_GRACE_MS)).then(() => []);
  const [definition, customer] = await Promise.all([
    Promise.race([asked, tooLate]),
    kind === 'ip' ? ownCustomer() : undefined,
    waited,
  ]);
  if (customer !== undefined) return { redirectTo: pathTo('selfEnrollment', { customer }) };
  const builtIn = kind === 'ip' ? 'normal' : activeClient().registration;
  const wanted = adoptDefinition(definition) ? 'server' : builtIn;
  removeOtherForms(wanted);
  document.documentElement.dataset['registration'] = wanted;
  return 'form';
}

/** Removes forms whose ids a backend form may use; reloads if a removed one is wanted after all. */
function removeOtherForms(wanted: string): void {
  const forms = [...document.querySelectorAll<HTMLElement>('[data-screen="form"] > [data-form]')];
  const others = forms.filter(({ dataset }) => dataset['form'] !== wanted);
  if (wanted === 'server') for (const form of others) form.remove();
  else if (forms.length > 0 && others.length === forms.length) reloadPage();
}
