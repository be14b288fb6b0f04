import { CONTACT_PARAMETER_MAX, DEFAULT_PRODUCT } from '../../../contract/limits.ts';
import { tabStorage } from '../../session/storage.ts';

const PARAMETERS = ['contact_product', 'wkn'] as const;

/**
 * Stores the parameters of the address as plain text. A text of more than 100 characters is not stored. The
 * address keeps its parameters (rules 7.14.5, 2.5).
 */
export function storeContactParameters(): void {
  const query = new URLSearchParams(location.search);
  for (const name of PARAMETERS) {
    const textWithoutControlCharacters = (query.get(name) ?? '').replace(/\p{Cc}/gu, '');
    const value = textWithoutControlCharacters.trim();
    if (value !== '' && [...value].length <= CONTACT_PARAMETER_MAX) tabStorage.set(name, value);
  }
}

export function readContactProduct(): string {
  return tabStorage.get('contact_product') || DEFAULT_PRODUCT;
}

export function createFormRequest(cId: string, tId: string) {
  return { cId, tId, product: readContactProduct() };
}
