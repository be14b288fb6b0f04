/** Replies of the backend, as far as the pages read them. */

export interface UserReply {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly advertisement: boolean;
}

interface ChoiceReply {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

export interface SearchReply {
  readonly results: readonly {
    readonly taxonomy: readonly ChoiceReply[];
    readonly occupation_sphere: readonly ChoiceReply[];
  }[];
}

export interface NewsletterReply {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** A single item is no list. */
export interface ChosenReply {
  readonly return: { readonly Items: Item | readonly Item[] };
}

interface Item {
  readonly id: string;
}

export interface AddressReply {
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly selection?: readonly { readonly value: string; readonly label: string }[];
  }[];
}

export interface CategoryReply {
  readonly cId: string;
  readonly cPath: string;
  readonly cLabel: string;
  readonly topics: readonly {
    readonly tId: string;
    readonly tPath: string;
    readonly tLabel: string;
  }[];
}

export interface FieldReply {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly mandatory: boolean;
  readonly selection?: readonly { readonly value: string | number; readonly label: string }[];
  readonly text?: string;
}
