import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newsletters } from '../../src/contract/calls/newsletter/newsletters.ts';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { subusers } from '../../src/contract/calls/subusers/subusers.ts';
import { waitUntil } from '../support/clock.ts';
import { findCheckbox, readFormNotice, setValues, submitForm, user } from '../support/fields.ts';
import { openPage, openSandbox, showUserMenu } from '../support/page.tsx';
import { addTestPerson } from '../support/person.ts';
import * as account from './support/account.tsx';

const HOSTILE = [
  '"><script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  '</title></style></textarea><script>window.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '\u202Egnp.exe',
  '<a href="javascript:window.ran=1">hier</a>',
];

// jsdom has the element, but not the methods that open and close it.
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.dispatchEvent(new Event('close'));
};

function expectText(): void {
  expect(document.querySelector('img, svg[onload], script:not(#site), a[href^="java"]')).toBeNull();
  expect('ran' in window).toBe(false);
}

describe.each(HOSTILE)('%j', (hostile) => {
  test('is text in greeting and menu (S2.4)', async () => {
    const sandbox = await openSandbox();
    const username = addTestPerson(sandbox, { firstname: hostile, lastname: hostile });
    const page = await openPage({
      path: '/',
      route: 'welcome',
      username,
      sandbox,
      frame: '<b data-fact="user-name"></b>',
    });
    await showUserMenu(page);
    const name = `${hostile} ${hostile}`;
    expect(document.querySelector('[data-fact=user-name]')?.textContent).toBe(name);
    await user.click(screen.getByText('Mein Konto', { selector: 'button span' }));
    expect(document.querySelector('.user-menu-name')?.textContent).toBe(name);
    expectText();
  });

  test('is text as the label of a newsletter (S2.4)', async () => {
    const body = [{ id: hostile, label: hostile, description: hostile, frequency: hostile }];
    await account.openSettings({}, (page) => page.answer(newsletters.path, body));
    await account.waitForSection('Newsletter');
    expect(account.findSettingsSection('Newsletter')?.textContent).toContain(hostile);
    expectText();
  });

  test('is text as name and address of a subuser (S2.4)', async () => {
    const names = { firstname: hostile, lastname: hostile, email: hostile };
    const body = { subusers: [{ id: hostile, ...names, state: 'invited' }] };
    await account.openSubusers({}, (page) => page.answer(subusers.path, body));
    await account.waitForSection('Unterbenutzer');
    await account.pressSectionButton('Unterbenutzer', 'Einladung zurückziehen');
    await account.waitForSectionText('Unterbenutzer', `Einladung an ${hostile} zurückziehen?`);
    expectText();
  });

  test('is text as a message of the server (S2.4)', async () => {
    const page = await account.openSubuser();
    const error = [
      { property: 'firstname', description: hostile, constraints: { [hostile]: hostile } },
      { property: hostile, description: `${hostile}!`, constraints: {} },
    ];
    page.answer(createSubuser.path, { success: false, message: hostile, data: { error } }, 400);
    setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    setValues({ 'E-Mail-Adresse': 'ulla@kanzlei-nord.de' });
    await user.click(findCheckbox('Ich akzeptiere'));
    await submitForm();
    await waitUntil(() => expect(document.querySelector('.error-summary')).toBeTruthy());
    expect(document.querySelector('.error-summary')?.textContent).toContain(`${hostile}!`);
    expect(readFormNotice()).toBeNull();
    expectText();
  });
});
