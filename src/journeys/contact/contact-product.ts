import { DEFAULT_PRODUCT } from '../../limits.ts';
import { tabStorage } from '../../session/storage.ts';

/** The product that the person came for, as the address once said (rule 7.14.5). */
export function contactProduct(): string {
  return tabStorage.get('contact_product') || DEFAULT_PRODUCT;
}

/** What is asked to get the form of a topic (rule 5.6.5). */
export function formQuestion(cId: string, tId: string) {
  return { cId, tId, product: contactProduct() };
}
