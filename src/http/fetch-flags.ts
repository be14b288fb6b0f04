import type { CacheState } from './request-cache.ts';

/** The flags in which the specification speaks of a request (spec L179). */
export interface FetchFlags {
  readonly isFetching: boolean;
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
}

/** The flags of a request by its status; a failed one has ended loading, too (decision 3.18). */
export function fetchFlags(status: CacheState<unknown>['status']): FetchFlags {
  return {
    isFetching: status === 'pending',
    isLoading: status === 'pending',
    isSuccess: status === 'fulfilled',
    isError: status === 'rejected',
  };
}
