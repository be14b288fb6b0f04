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

const HOSTILE_NAMES = [
  '"><script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '<svg/onload=window.ran=1>',
  '</title></style></textarea><script>window.ran=1</script>',
  '{{constructor.constructor("window.ran=1")()}}',
  '\u202Egnp.exe',
  '<a href="javascript:window.ran=1">hier</a>',
];

// jsdom has the element <dialog> without its methods.
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.dispatchEvent(new Event('close'));
};

/** Checks that no name has become an element of the page, and that no script has run. */
function expectOnlyText(): void {
  expect(document.querySelector('img, svg[onload], script:not(#site), a[href^="java"]')).toBeNull();
  expect('ran' in window).toBe(false);
}

describe.each(HOSTILE_NAMES)('%j', (hostileName) => {
  test('is text in greeting and menu (S2.4)', async () => {
    const sandbox = await openSandbox();
    const username = addTestPerson(sandbox, { firstname: hostileName, lastname: hostileName });
    const page = await openPage({
      path: '/',
      route: 'welcome',
      username,
      sandbox,
      frame: '<b data-fact="user-name"></b>',
    });
    await showUserMenu(page);
    const name = `${hostileName} ${hostileName}`;
    expect(document.querySelector('[data-fact=user-name]')?.textContent).toBe(name);
    await user.click(screen.getByText('Mein Konto', { selector: 'button span' }));
    expect(document.querySelector('.user-menu-name')?.textContent).toBe(name);
    expectOnlyText();
  });

  test('is text as the label of a newsletter (S2.4)', async () => {
    const body = [
      { id: hostileName, label: hostileName, description: hostileName, frequency: hostileName },
    ];
    await account.openSettings({}, (page) => page.answer(newsletters.path, body));
    await account.waitForSection('Newsletter');
    expect(account.findSectionByHeading('Newsletter')?.textContent).toContain(hostileName);
    expectOnlyText();
  });

  test('is text as name and address of a subuser (S2.4)', async () => {
    const names = { firstname: hostileName, lastname: hostileName, email: hostileName };
    const body = { subusers: [{ id: hostileName, ...names, state: 'invited' }] };
    await account.openSubusers({}, (page) => page.answer(subusers.path, body));
    await account.waitForSection('Unterbenutzer');
    await account.pressSectionButton('Unterbenutzer', 'Einladung zurückziehen');
    await account.waitForSectionText('Unterbenutzer', `Einladung an ${hostileName} zurückziehen?`);
    expectOnlyText();
  });

  test('is text as a message of the backend (S2.4)', async () => {
    const page = await account.openSubuser();
    const fieldErrors = [
      {
        property: 'firstname',
        description: hostileName,
        constraints: { [hostileName]: hostileName },
      },
      { property: hostileName, description: `${hostileName}!`, constraints: {} },
    ];
    page.answer(
      createSubuser.path,
      { success: false, message: hostileName, data: { error: fieldErrors } },
      400,
    );
    setValues({ Anrede: '2', Vorname: 'Ulla', Nachname: 'Unter' });
    setValues({ 'E-Mail-Adresse': 'ulla@kanzlei-nord.de' });
    await user.click(findCheckbox('Ich akzeptiere'));
    await submitForm();
    await waitUntil(() => expect(document.querySelector('.error-summary')).toBeTruthy());
    expect(document.querySelector('.error-summary')?.textContent).toContain(`${hostileName}!`);
    expect(readFormNotice()).toBeNull();
    expectOnlyText();
  });
});
