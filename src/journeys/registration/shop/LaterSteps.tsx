/** The steps behind the first, with the controller that their forms begin with. */
export { AddressStep } from './AddressStep.tsx';
export { ShopDone } from './ShopDone.tsx';
export { SummaryStep } from './SummaryStep.tsx';
