import { type Reading, screen } from './state.ts';

export const WELCOME: readonly Reading[] = [
  { screen: screen('welcome') },
  { screen: screen('welcome of the shop') },
  { screen: screen('welcome of a person') },
  { screen: screen('welcome of an institution') },
];
