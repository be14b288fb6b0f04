import { type KeyboardEvent, useState } from 'react';
import { checkList } from '../../copy/check-list.ts';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Field } from '../fields/Field.tsx';
import { type Choice, fieldId } from '../fields/field-attributes.ts';
import './CheckList.css';

export interface CheckListProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (Choice & { readonly details?: string | undefined })[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Number of boxes from which a filter field is shown. */
const FILTER_FROM = 10;

/** Checkboxes with long labels; the value keeps the order of the options. */
export function CheckList({ name, label, options, value, onChange }: CheckListProps) {
  const [query, setQuery] = useState('');
  const found = options.filter((option) => matches(option.label, query));

  function toggle(id: string, isChosen: boolean) {
    const ids = options.map((option) => String(option.value));
    onChange(ids.filter((known) => (known === id ? isChosen : value.includes(known))));
  }

  return (
    <fieldset className="field check-list">
      <legend className="visually-hidden">{label}</legend>
      {options.length >= FILTER_FROM && (
        <Field label={checkList.filter} name={`${name}-filter`} unmarked>
          <input
            autoComplete="off"
            className="control"
            id={fieldId(`${name}-filter`)}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={keepFromSending}
            type="search"
            value={query}
          />
        </Field>
      )}
      <p className="check-list-count" role="status">
        {found.length === 0 ? checkList.none : checkList.chosen(value.length, options.length)}
      </p>
      <div className="check-list-box">
        {found.map((option) => (
          <Checkbox
            checked={value.includes(String(option.value))}
            key={option.value}
            name={`${name}-${option.value}`}
            onChange={(event) => toggle(String(option.value), event.target.checked)}
            unmarked
          >
            {option.label}
            {option.details && <span className="check-list-details">{option.details}</span>}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** Enter in the filter must not submit the form. */
function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

function matches(label: string, query: string): boolean {
  return label.toLocaleLowerCase('de').includes(query.trim().toLocaleLowerCase('de'));
}
