import { exactValue } from './value.ts';

export const salutation = exactValue((chosen) =>
  chosen === '' ? 'salutation.required' : undefined,
);
