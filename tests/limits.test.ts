import { expect, test } from 'vitest';
import * as limits from '../src/limits.ts';

test('every number of spec §9 stands in limits.ts', () => {
  expect(limits).toMatchObject({
    NAME_MIN: 2,
    NAME_MAX: 30,
    PASSWORD_MIN: 14,
    PASSWORD_MAX: 64,
    PASSWORD_SAFE: 14,
    EMAIL_MIN: 8,
    EMAIL_MAX: 60,
    EMAIL_LOCAL_MIN: 2,
    WELCOME_LOADING_MS: 3000,
    SELF_ENROLLMENT_LOADING_MAX_MS: 3500,
    TERMS_CHECK_MS: 750,
    TERMS_ACCEPTED_MS: 3000,
    LOGOUT_LOADING_MS: 2500,
    CONTACT_LOADING_MS: 750,
    REGISTRATION_LOADING_MS: 2000,
    OPT_IN_CONFIRM_MS: 1000,
    PASSWORD_RESET_LOADING_MS: 1000,
    PASSWORD_CHANGE_LOADING_MS: 750,
    SHOP_FORWARD_MS: 3000,
    FORBIDDEN_LOADING_MS: 1500,
    NOTICE_AUTO_CLOSE_MS: 5000,
    TOOLTIP_DELAY_MS: 250,
    TOOLTIP_INTERACTIVE_MS: 100,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    SHOP_STEPS: 3,
    DEFAULT_COUNTRY: 'D',
    DEFAULT_TITLE_ID: 5,
    DEFAULT_SALUTATION_ID: 0,
    DEFAULT_PRODUCT: 'default',
    LANGUAGE: 'de',
    CACHE_RETENTION_MS: 60_000,
    SUBSCRIPTION_BATCH_MS: 500,
    BREAKPOINTS_PX: { XS: 0, S: 600, M: 1024, L: 1440, XL: 1600, XXL: 1920 },
    POPUP_PLACEMENT_MS: 100,
    POPUP_GAP_PX: 8,
    POPUP_PLACEMENTS: [
      'bottom-right',
      'bottom-left',
      'bottom',
      'top-right',
      'top-left',
      'top',
      'left',
      'right',
    ],
  });
});

test('every constant with a length of time names its unit', () => {
  const unnamed = Object.keys(limits).filter((name) => /DELAY|TIMEOUT|LOADING|INTERVAL/.test(name));
  for (const name of unnamed) expect(name).toMatch(/_(MS|S|MINUTES|HOURS|DAYS)$/);
});
