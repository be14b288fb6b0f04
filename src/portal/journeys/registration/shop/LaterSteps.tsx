/** One chunk: all steps after the first, with their controller. */
export { AddressStep } from './AddressStep.tsx';
export { ShopDone } from './ShopDone.tsx';
export { SummaryStep } from './SummaryStep.tsx';
