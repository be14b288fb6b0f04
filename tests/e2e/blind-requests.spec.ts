import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { openForeignPage } from '../support/foreign-page.ts';
import { expect, test } from '../support/portal.ts';
import {
  MAX_MUSTER,
  openAddress,
  openWithSession,
  signIn,
  waitForSession,
  waitForStoredValue,
} from '../support/visit.ts';

const CREATE_PATH = createSubuser.path;

const foreignPage = openForeignPage();

/** Creates the request for a subuser, which a user with a licence may send. */
const createSubuserRequest = (origin: string, email: string) => ({
  salutation_id: 2,
  title_id: 5,
  firstname: 'Ulla',
  lastname: 'Unter',
  email,
  consent: { tos: true },
  client_url: `${origin}/registrierung-bestaetigung`,
});

test('a request of a foreign page changes nothing (S5.5)', async ({ page, portal, problems }) => {
  const subuserRequest = createSubuserRequest(portal.origin, 'ulla@kanzlei-nord.de');
  await openAddress(page, '/kontoeinstellungen');
  await signIn(page, MAX_MUSTER);
  await waitForSession(page, 'personal');
  const mailCount = portal.listMails().length;
  const responses: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (new URL(response.url()).pathname === CREATE_PATH)
      responses.push(`${request.resourceType()} ${request.method()} ${response.status()}`);
  });

  // Browsers send cookies to every port of a host name.
  await page.goto(foreignPage.origin.replace('127.0.0.1', 'localhost'));
  await page.evaluate(sendBlindRequests, {
    address: portal.origin + CREATE_PATH,
    body: JSON.stringify(subuserRequest),
  });
  await expect
    .poll(() => responses.toSorted())
    .toEqual(['document POST 403', 'fetch POST 403', 'fetch POST 403']);
  expect(portal.listMails()).toHaveLength(mailCount);

  // The same body succeeds if the portal itself sends it.
  await openWithSession(page, '/kontoeinstellungen', 'personal');
  const [token, csrf] = [
    await waitForStoredValue(page, 'dev_token'),
    await waitForStoredValue(page, 'csrf-token'),
  ];
  const status = await page.evaluate(
    async ({ path, headers, body }) =>
      (await fetch(path, { method: 'POST', headers, body })).status,
    {
      path: CREATE_PATH,
      headers: { 'content-type': 'application/json', 'x-token': token, 'x-csrf-token': csrf },
      body: JSON.stringify(subuserRequest),
    },
  );
  expect(status).toBe(201);
  expect(portal.listMails()[0]?.recipient).toBe(subuserRequest.email);
  problems.length = 0;
});

/** Sends requests by `fetch`, an image and a form, none of which needs a preflight. */
async function sendBlindRequests({
  address,
  body,
}: {
  address: string;
  body: string;
}): Promise<void> {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    await fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': type },
      body,
    }).catch(() => undefined);
  const image = document.createElement('img');
  const frame = document.createElement('iframe');
  const form = document.createElement('form');
  const field = document.createElement('input');
  frame.name = 'answer';
  Object.assign(form, { action: address, method: 'post', enctype: 'text/plain', target: 'answer' });
  // The browser sends `name=value`, which is the body with one more field.
  field.name = `${body.slice(0, -1)},"more":"`;
  field.value = '"}';
  form.append(field);
  document.body.append(image, frame, form);
  // The page cannot read the response of the image, so the function waits for the event `error`.
  const imageEnd = new Promise((resolve) => image.addEventListener('error', resolve));
  image.src = `${address}?${new URLSearchParams(JSON.parse(body))}`;
  await imageEnd;
  form.submit();
}
