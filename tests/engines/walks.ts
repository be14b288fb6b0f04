import type { Walk } from './walk.ts';
import { contact } from './walks/contact.ts';
import { groupRegistration, networkRegistration } from './walks/customer-registration.ts';
import { drafts } from './walks/drafts.ts';
import { focusWithoutClick } from './walks/focus.ts';
import { forgottenName } from './walks/forgotten-name.ts';
import { filledWithoutEvents, firstTouch, reloadedForm } from './walks/form-state.ts';
import { menusByKeyboard, registrationByKeyboard } from './walks/keyboard.ts';
import { logoutInTwoTabs, restoreFromBfcache } from './walks/logout.ts';
import {
  disturbance,
  lateMenu,
  lateScript,
  missingChunk,
  missingStep,
  offline,
} from './walks/network.ts';
import { optIn } from './walks/opt-in.ts';
import { passwordChange, passwordReset } from './walks/password.ts';
import { platform } from './walks/platform.ts';
import { profile } from './walks/profile.ts';
import { refusals } from './walks/refusals.ts';
import { registration } from './walks/registration.ts';
import { settings } from './walks/settings.ts';
import { shopBack } from './walks/shop-back.ts';
import { shopRegistration } from './walks/shop-registration.ts';
import { signInAtProvider } from './walks/sign-in.ts';
import { subuser } from './walks/subuser.ts';
import { terms } from './walks/terms.ts';
import { welcome } from './walks/welcome.ts';

/** Every walk that a person takes in every engine (rule 28.1). */
export const WALKS: Readonly<Record<string, Walk>> = {
  welcome,
  registration,
  'registration of the shop': shopRegistration,
  'Back in the steps of the shop': shopBack,
  'registration of a group': groupRegistration,
  'registration in a network': networkRegistration,
  'confirmation and new link': optIn,
  'sign-in at the provider': signInAtProvider,
  settings,
  profile,
  subuser,
  'change of password': passwordChange,
  'reset of password': passwordReset,
  'forgotten user name': forgottenName,
  terms,
  'contact, from a deep link': contact,
  '404, 403 and fallback': refusals,
  'logout in two tabs': logoutInTwoTabs,
  'restore from the bfcache': restoreFromBfcache,
  'menus by keyboard': menusByKeyboard,
  'registration by keyboard': registrationByKeyboard,
  'focus of unfocused buttons': focusWithoutClick,
  drafts,
  'form after a reload': reloadedForm,
  'fields filled without events': filledWithoutEvents,
  'letters at the first touch': firstTouch,
  'script late': lateScript,
  'menu late': lateMenu,
  'chunk missing': missingChunk,
  'step missing': missingStep,
  offline,
  disturbance,
  'what an engine has': platform,
};
