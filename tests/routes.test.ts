import { describe, expect, test } from 'vitest';
import { listRouteNames, pathTo, redirectedRoutes, routeOf } from '../src/contract/routes.ts';
import { isBackendPath } from './support/host-table.ts';

const names = listRouteNames();

describe('the routes', () => {
  test('have the paths of the rule book (6.2, 6.3, 15.3, 27.1, 27.11, 34.6)', () => {
    expect(names.map((name) => routeOf(name).path).join(' ')).toBe(
      '/ /agb-akzeptieren /registrierung /registrierung/:customer /registrierung-gesendet ' +
        '/registrierung-erfolgreich /registrierung-bestaetigung /registrierung-optin-resend ' +
        '/benutzername-vergessen /passwort-vergessen /passwort-aendern /passwort-aktualisiert ' +
        '/kontoeinstellungen /profildaten /unterbenutzer-anlegen /kontakt /kontakt/:category ' +
        '/kontakt/:category/:topic /automatische-weiterleitung /logout /vertrag-kuendigen ' +
        '/vertrag-widerrufen /barrierefreiheit /speicherung-im-browser',
    );
  });

  test('are public, except for the account pages (6.4, 6.6, 15.4)', () => {
    const restrictedNames = names.filter((name) => routeOf(name).audience !== 'everyone');
    expect(restrictedNames).toEqual(['settings', 'profile', 'subuser']);
  });

  test('are indexed if guests look for them or a law demands them (13.5)', () => {
    expect(names.filter((name) => routeOf(name).isIndexed).join(' ')).toBe(
      'welcome registration contact contactCategory contactTopic cancellation withdrawal accessibility storage',
    );
  });

  test('redirect admins from the start and account pages (0.6)', () => {
    expect(redirectedRoutes.admin).toEqual(['welcome', 'settings', 'profile', 'subuser']);
  });

  test('redirect users with needRedirect from the start and profile pages (0.7)', () => {
    expect(redirectedRoutes.needRedirect).toEqual(['welcome', 'profile']);
  });

  test('never start with an API prefix', () => {
    expect(names.filter((name) => isBackendPath(routeOf(name).path))).toEqual([]);
  });
});

describe('the path of a route', () => {
  test.each([
    ['welcome', {}, '/'],
    ['contact', {}, '/kontakt'],
    ['contactTopic', { category: 'abo', topic: 'kuendigung' }, '/kontakt/abo/kuendigung'],
    ['contactTopic', { category: 'a/b', topic: '../x' }, '/kontakt/a%2Fb/..%2Fx'],
    ['contactCategory', { category: 'Straße & mehr?#' }, '/kontakt/Stra%C3%9Fe%20%26%20mehr%3F%23'],
    ['contactCategory', { category: '100%' }, '/kontakt/100%25'],
    ['contactCategory', { category: 'a%2Fb' }, '/kontakt/a%252Fb'],
    ['contactCategory', { category: '$& $1 :topic' }, '/kontakt/%24%26%20%241%20%3Atopic'],
    ['contactCategory', { category: '🙂' }, '/kontakt/%F0%9F%99%82'],
    ['selfEnrollment', { customer: 'kanzlei-x' }, '/registrierung/kanzlei-x'],
    ['selfEnrollment', { customer: '//evil.test' }, '/registrierung/%2F%2Fevil.test'],
    ['selfEnrollment', {}, '/registrierung/'],
  ] as const)('%s with %j is %s', (name, parameters, path) => {
    expect(pathTo(name, parameters)).toBe(path);
  });

  test('contains its parameters, encoded once', () => {
    const parameters = { category: 'Ä/ö %20 \u0308', topic: '?a=b&c' };
    const [, , category = '', topic = ''] = pathTo('contactTopic', parameters).split('/');
    expect([category, topic].map(decodeURIComponent)).toEqual([
      parameters.category,
      parameters.topic,
    ]);
  });
});
