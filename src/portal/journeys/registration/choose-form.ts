import { REGISTRATION_FORM_GRACE_MS, REGISTRATION_LOADING_MS } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/routes.ts';
import { isPageHidden, setPageState } from '../../page-state.ts';
import { reloadPage } from '../../session/navigate.ts';
import { getActiveClient } from '../../session/navigation/active-client.ts';
import { resolveResearchTarget } from '../../session/navigation/redirects.ts';
import { decideScreen } from '../../session/page/screens.ts';
import { pause, waitAtLeast } from '../../session/page/waiting.ts';
import { forbidsRegistration, loadNetworkCustomer } from './customer/settings.ts';
import { adoptDefinition, loadDefinition } from './definition.ts';

/** Chooses the form of the registration, or the screen that takes its place (rules 7.5.1, 7.5.2). */
export function chooseForm(): void {
  if (isPageHidden()) return;
  const definitionPromise = loadDefinition();
  decideScreen(async (kind) => {
    // This redirect comes before the wait (rule 0.5).
    if (kind === 'ip' && forbidsRegistration()) return { redirectTo: resolveResearchTarget() };
    const minimumWait = waitAtLeast(REGISTRATION_LOADING_MS);
    if (kind === 'guest' || kind === 'ip') return prepareForm(kind, minimumWait, definitionPromise);
    await minimumWait;
    // Without user data the page cannot know whether the user is registered.
    return kind === 'unidentified' ? 'unidentified' : 'registered';
  });
}

/**
 * Chooses the form when the backend's definition has arrived, or when the grace period has ended without a
 * definition. In the network of a customer, the page of this customer opens instead.
 */
async function prepareForm(
  kind: 'guest' | 'ip',
  minimumWait: Promise<void>,
  definitionPromise: ReturnType<typeof loadDefinition>,
) {
  const emptyDefinitionPromise = minimumWait
    .then(() => pause(REGISTRATION_FORM_GRACE_MS))
    .then(() => []);
  const [definition, customer] = await Promise.all([
    Promise.race([definitionPromise, emptyDefinitionPromise]),
    kind === 'ip' ? loadNetworkCustomer() : undefined,
    minimumWait,
  ]);
  if (customer !== undefined) return { redirectTo: pathTo('selfEnrollment', { customer }) };
  const builtInForm = kind === 'ip' ? 'normal' : getActiveClient().registration;
  const formName = adoptDefinition(definition) ? 'server' : builtInForm;
  removeOtherForms(formName);
  setPageState({ registration: formName });
  return 'form';
}

/**
 * Removes the other forms, because the chosen form may use their ids in a later step. If the chosen form
 * itself was removed earlier, the page reloads.
 */
function removeOtherForms(formName: string): void {
  const forms = [...document.querySelectorAll<HTMLElement>('[data-screen="form"] > div')];
  const chosenClass = `${formName}-registration`;
  const otherForms = forms.filter(({ classList }) => !classList.contains(chosenClass));
  if (forms.length > 0 && otherForms.length === forms.length) reloadPage();
  else for (const form of otherForms) form.remove();
}
