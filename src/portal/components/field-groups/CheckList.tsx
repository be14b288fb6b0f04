import { useState } from 'react';
import { checkList } from '../../copy/check-list.ts';
import { fill } from '../../copy/fill.ts';
import { isComposing } from '../composing.ts';
import { FieldMark } from '../fields/Field.tsx';
import { type Choice, fieldIdOf } from '../fields/field-attributes.ts';
import { matchesFilter } from './matches-filter.ts';
import '../fields/choice.css';
import './CheckList.css';

export interface CheckListProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (Choice & { readonly details?: string | undefined })[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** A list with at least this many options has a filter. */
const FILTER_OPTIONS_MIN = 10;

/** A list of checkboxes, with a filter if the list is long. */
export function CheckList({ name, label, options, value, onChange }: CheckListProps) {
  const [filterText, setFilterText] = useState('');
  const matchingOptions = options.filter((option) => matchesFilter(option.label, filterText));
  const optionIds = options.map((option) => String(option.value));

  /** Adds or removes an option. Values that have no option stay chosen. */
  function setOption(changedId: string, isChosen: boolean) {
    const unlistedIds = value.filter((id) => !optionIds.includes(id));
    const chosenIds = optionIds.filter((id) => (id === changedId ? isChosen : value.includes(id)));
    onChange([...unlistedIds, ...chosenIds]);
  }

  return (
    <fieldset className="field check-list">
      <legend className="field-label">
        <span>{label}</span>
        <FieldMark />
      </legend>
      {options.length >= FILTER_OPTIONS_MIN && (
        <div className="field">
          <label className="field-label" htmlFor={fieldIdOf(`${name}-filter`)}>
            {checkList.filter}
          </label>
          <input
            autoComplete="off"
            className="control"
            id={fieldIdOf(`${name}-filter`)}
            onChange={(event) => setFilterText(event.target.value)}
            onKeyDown={(event) => {
              // Enter in the filter must not submit the form.
              if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
            }}
            type="search"
            value={filterText}
          />
        </div>
      )}
      <p className="check-list-count" role="status">
        {matchingOptions.length === 0
          ? checkList.none
          : fill(checkList.chosen, {
              count: optionIds.filter((id) => value.includes(id)).length,
              all: options.length,
            })}
      </p>
      <div className="check-list-box">
        {matchingOptions.map((option) => {
          const id = String(option.value);
          const checkboxName = `${name}-${id}`;
          return (
            <div className="choice" key={id}>
              <input
                checked={value.includes(id)}
                id={fieldIdOf(checkboxName)}
                name={checkboxName}
                onChange={(event) => setOption(id, event.target.checked)}
                type="checkbox"
              />
              <label htmlFor={fieldIdOf(checkboxName)}>
                <span>{option.label}</span>
                {option.details && <span className="check-list-details">{option.details}</span>}
              </label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
