import { DEFAULT_PRODUCT } from '../../../contract/limits.ts';
import { tabStorage } from '../../session/storage.ts';

/** The product parameter, kept for the tab (rules 7.14.5, 5.6.5). */
export function contactProduct(): string {
  return tabStorage.get('contact_product') || DEFAULT_PRODUCT;
}

export function formQuestion(cId: string, tId: string) {
  return { cId, tId, product: contactProduct() };
}
