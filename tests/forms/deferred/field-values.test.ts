// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { typedValues, withTypedValues } from '../../../src/forms/deferred/field-values.ts';

const FORM = `<form id="f">
  <input name="name" value="Max"><input type="password" name="password" value=" x ">
  <input type="checkbox" name="terms" checked><input type="checkbox" name="advertisement">
  <input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b" checked>
  <textarea name="text">Hallo</textarea>
  <select name="topic"><option value="abo">Abo</option><option selected value="sonst">x</option></select>
  <input name="address.zip" value="50667"><input name="unknown" value="x"><button name="go">x</button>
</form>`;

beforeEach(() => {
  document.body.innerHTML = FORM;
});

test('rule 8.11: what stands in the controls is read, whatever set it', () => {
  expect(typedValues(document.getElementById('f'))).toEqual([
    { name: 'name', value: 'Max' },
    { name: 'password', value: ' x ' },
    { name: 'terms', value: true },
    { name: 'advertisement', value: false },
    { name: 'kind', value: 'b' },
    { name: 'text', value: 'Hallo' },
    { name: 'topic', value: 'sonst' },
    { name: 'address.zip', value: '50667' },
    { name: 'unknown', value: 'x' },
  ]);
});

test('rule 8.11: a form that is not there holds nothing', () => {
  expect(typedValues(null)).toEqual([]);
});

test('rule 8.11: values of the form are replaced by what stands in its controls, in groups too', () => {
  const start = { name: '', kind: 'a', address: { zip: '', city: 'Köln' }, chosen: ['x'] };
  expect(withTypedValues(start, 'f')).toEqual({
    name: 'Max',
    kind: 'b',
    address: { zip: '50667', city: 'Köln' },
    chosen: ['x'],
  });
  expect(start.address.zip).toBe('');
});

test('rule S9.8: a control adds no value that the form does not have', () => {
  document.body.innerHTML = `<form id="f"><input name="constructor.x" value="1">
    <input name="__proto__.x" value="1"><input name="name.first" value="1"></form>`;
  expect(withTypedValues({ name: 'Max' }, 'f')).toEqual({ name: 'Max' });
  expect(({} as { x?: string }).x).toBeUndefined();
});
