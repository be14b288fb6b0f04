import { type MouseEvent, type Ref, useEffect } from 'react';
import { multiselect } from '../../copy/multiselect.ts';
import type { Choice } from '../fields/field-attributes.ts';
import { Pill } from '../Pill.tsx';
import './MultiselectParts.css';

interface OptionListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly options: readonly Choice[];
  readonly chosenOptions: readonly Choice[];
  /** The index of the active option, or -1. */
  readonly activeIndex: number;
  readonly onToggle: (index: number) => void;
  readonly ref: Ref<HTMLDivElement>;
}

export function OptionList(props: OptionListProps) {
  const { id, isOpen, options, chosenOptions, activeIndex, onToggle, ref } = props;

  useEffect(() => {
    if (activeIndex < 0) return;
    document.getElementById(`${id}-option-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  function handleMouseDown(event: MouseEvent<HTMLDivElement>) {
    // The focus stays in the field.
    event.preventDefault();
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]');
    if (option) onToggle(Number(option.dataset['index']));
  }

  return (
    <div className="popup" hidden={!isOpen} ref={ref}>
      <div
        aria-label={multiselect.list}
        aria-multiselectable
        className="options"
        id={`${id}-list`}
        onMouseDown={handleMouseDown}
        role="listbox"
        tabIndex={-1}
      >
        {options.map((option, index) => (
          <div
            aria-selected={chosenOptions.includes(option)}
            className="option"
            data-active={index === activeIndex ? true : undefined}
            data-index={index}
            id={`${id}-option-${index}`}
            key={option.value}
            role="option"
            tabIndex={-1}
          >
            {option.label}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="option">{multiselect.empty}</p>}
    </div>
  );
}

interface ChosenOptionsProps {
  readonly id: string;
  readonly options: readonly Choice[];
  readonly onRemove: (option: Choice) => void;
}

export function ChosenOptions({ id, options, onRemove }: ChosenOptionsProps) {
  if (options.length === 0) return null;
  return (
    <>
      <span hidden id={`${id}-chosen`}>
        {`${multiselect.chosen}: ${options.map((option) => option.label).join(', ')}`}
      </span>
      <ul className="pills">
        {options.map((option) => (
          <li key={option.value}>
            <Pill
              label={option.label}
              onClosed={() => {
                onRemove(option);
                document.getElementById(id)?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
