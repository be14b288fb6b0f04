import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { BREAKPOINT_S_PX } from '../../../contract/limits.ts';
import { fill } from '../../copy/fill.ts';
import { multiselect } from '../../copy/multiselect.ts';
import { isComposing } from '../composing.ts';
import { matchesFilter } from '../field-groups/matches-filter.ts';
import { Field } from '../fields/Field.tsx';
import {
  type Choice,
  createControlAttributes,
  type FieldText,
  fieldIdOf,
  splitFieldProps,
} from '../fields/field-attributes.ts';
import { FullscreenContainer, useIsNarrow } from '../overlays/FullscreenContainer.tsx';
import { usePopup } from '../overlays/use-popup.ts';
import { ChosenOptions, OptionList } from './MultiselectParts.tsx';
import { findKeyEffect } from './multiselect-keys.ts';
import '../fields/Select.css';
import '../overlays/popup.css';
import './Multiselect.css';

export interface MultiselectProps extends FieldText {
  readonly name: string;
  readonly options: readonly Choice[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly placeholder?: string | undefined;
}

/**
 * A field with a list in which a person chooses several options (rules 10.8, 1.10.2). The text in the field
 * filters the list. The focus stays in the field. On small screens the list fills the screen.
 */
export function Multiselect(props: MultiselectProps) {
  const [fieldText, controlProps] = splitFieldProps(props);
  const { name, options, value, onChange, placeholder } = controlProps;
  const id = fieldIdOf(name);
  const [filterText, setFilterText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [announcement, setAnnouncement] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const matchingOptions = options.filter((option) => matchesFilter(option.label, filterText));
  const chosenOptions = value.flatMap(
    (chosenValue) => options.find((option) => String(option.value) === chosenValue) ?? [],
  );
  const isFullscreen = useIsNarrow(BREAKPOINT_S_PX) && isOpen;
  usePopup(isOpen && !isFullscreen, anchor, list);

  // Text that a person typed before hydration filters the list, too.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.id !== id || field.value.trim() === '')
      return;
    setFilterText(field.value.trim());
    setOpen(true);
  }, [id]);

  function openList(newActiveIndex: number) {
    setOpen(true);
    setActiveIndex(newActiveIndex);
    // Screen readers announce the same text again only if it was cleared in between.
    setAnnouncement('');
  }

  function closeList() {
    setOpen(false);
    setActiveIndex(-1);
    setAnnouncement('');
    setFilterText('');
  }

  function setOption(option: Choice, isChosen: boolean) {
    const otherValues = value.filter((item) => item !== String(option.value));
    onChange(isChosen ? [...otherValues, String(option.value)] : otherValues);
    setAnnouncement(
      fill(isChosen ? multiselect.added : multiselect.removed, { label: option.label }),
    );
  }

  function toggleOption(index: number) {
    const option = matchingOptions[index];
    if (!option) return;
    setActiveIndex(index);
    setOption(option, !chosenOptions.includes(option));
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const effect = findKeyEffect(event.key, {
      isOpen,
      activeIndex,
      filterText,
      count: matchingOptions.length,
    });
    const lastChoice = chosenOptions.at(-1);
    if (effect.kind === 'none') return;
    if (effect.kind === 'removeLast') return lastChoice && setOption(lastChoice, false);
    event.preventDefault();
    if (effect.kind === 'toggle') toggleOption(effect.index);
    else if (effect.kind === 'close') closeList();
    else openList(effect.index);
  }

  function closeOnBlur(event: FocusEvent) {
    // The list stays open while the focus is in the container, which includes the list and its button.
    if (!anchor.current?.parentElement?.contains(event.relatedTarget)) closeList();
  }

  function returnToField() {
    closeList();
    document.getElementById(id)?.focus();
  }

  return (
    <Field name={name} {...fieldText}>
      <div className="multiselect">
        <FullscreenContainer
          breakpointPx={BREAKPOINT_S_PX}
          isFullscreen={isFullscreen}
          label={multiselect.list}
          onClose={returnToField}
        >
          {isFullscreen && <p className="field-label">{fieldText.label}</p>}
          <div className="select" ref={anchor}>
            <input
              {...createControlAttributes(
                name,
                fieldText,
                chosenOptions.length > 0 ? `${id}-chosen` : '',
              )}
              aria-activedescendant={activeIndex >= 0 ? `${id}-option-${activeIndex}` : undefined}
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-expanded={isOpen}
              autoComplete="off"
              className="control"
              // The text only filters the list, so it is no value of the form.
              name={undefined}
              onBlur={closeOnBlur}
              onChange={(event) => {
                setFilterText(event.target.value);
                openList(-1);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={handleKey}
              placeholder={placeholder}
              role="combobox"
              type="text"
              value={filterText}
            />
          </div>
          <OptionList
            activeIndex={activeIndex}
            chosenOptions={chosenOptions}
            id={id}
            onToggle={toggleOption}
            isOpen={isOpen}
            options={matchingOptions}
            ref={list}
          />
          {isFullscreen && (
            <button className="button" onClick={returnToField} type="button">
              {multiselect.done}
            </button>
          )}
        </FullscreenContainer>
        <span className="visually-hidden" role="status">
          {isOpen && matchingOptions.length === 0 ? multiselect.empty : announcement}
        </span>
        <ChosenOptions
          id={id}
          onRemove={(option) => setOption(option, false)}
          options={chosenOptions}
        />
      </div>
    </Field>
  );
}
