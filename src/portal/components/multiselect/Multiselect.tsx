import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { BREAKPOINT_S_PX } from '../../../contract/limits.ts';
import { fill } from '../../copy/fill.ts';
import { multiselect } from '../../copy/multiselect.ts';
import { isComposing } from '../composing.ts';
import { Field } from '../fields/Field.tsx';
import {
  type Choice,
  createControlAttributes,
  type FieldText,
  fieldIdOf,
  isMatch,
  splitField,
} from '../fields/field-attributes.ts';
import { FullscreenContainer, useIsNarrow } from '../overlays/FullscreenContainer.tsx';
import { usePopup } from '../overlays/use-popup.ts';
import { ChosenOptions, OptionList } from './MultiselectParts.tsx';
import { listMove } from './multiselect-keys.ts';
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

/** The focus stays in the field; on small screens the list fills the screen (rules 10.8, 1.10.2). */
export function Multiselect(props: MultiselectProps) {
  const [text, rest] = splitField(props);
  const { name, options, value, onChange, placeholder } = rest;
  const id = fieldIdOf(name);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [announcement, setAnnouncement] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const matchingOptions = options.filter((option) => isMatch(option.label, query));
  const chosen = value.flatMap((item) => options.find(({ value }) => String(value) === item) ?? []);
  const isFullscreen = useIsNarrow(BREAKPOINT_S_PX) && isOpen;
  usePopup(isOpen && !isFullscreen, anchor, list);

  // Text that was typed before hydration filters the list, too.
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.id !== id || field.value.trim() === '')
      return;
    setQuery(field.value.trim());
    setOpen(true);
  }, [id]);

  function move(toOpen: boolean, toActive: number) {
    setOpen(toOpen);
    setActive(toActive);
    // Clearing the text keeps screen readers from announcing it again after another text.
    setAnnouncement('');
    if (!toOpen) setQuery('');
  }

  function setOption(option: Choice, isChosen: boolean) {
    const otherValues = value.filter((item) => item !== String(option.value));
    onChange(isChosen ? [...otherValues, String(option.value)] : otherValues);
    setAnnouncement(
      fill(isChosen ? multiselect.added : multiselect.removed, { label: option.label }),
    );
  }

  function toggle(index: number) {
    const option = matchingOptions[index];
    if (!option) return;
    setActive(index);
    setOption(option, !chosen.includes(option));
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const { kind, index } = listMove(event.key, {
      isOpen,
      active,
      query,
      count: matchingOptions.length,
    });
    const lastChoice = chosen.at(-1);
    if (kind === 'none') return;
    if (kind === 'removeLast') return lastChoice && setOption(lastChoice, false);
    event.preventDefault();
    if (kind === 'toggle') toggle(index);
    else move(kind !== 'close', index);
  }

  function closeOnBlur(event: FocusEvent) {
    // Moving the focus within the container, which includes the list and its button, leaves the list open.
    if (!anchor.current?.parentElement?.contains(event.relatedTarget)) move(false, -1);
  }

  function closeList() {
    move(false, -1);
    document.getElementById(id)?.focus();
  }

  return (
    <Field name={name} {...text}>
      <div className="multiselect">
        <FullscreenContainer
          breakpointPx={BREAKPOINT_S_PX}
          isFullscreen={isFullscreen}
          label={multiselect.list}
          onClose={closeList}
        >
          {isFullscreen && <p className="field-label">{text.label}</p>}
          <div className="select" ref={anchor}>
            <input
              {...createControlAttributes(name, text, chosen.length > 0 ? `${id}-chosen` : '')}
              aria-activedescendant={active >= 0 ? `${id}-option-${active}` : undefined}
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-expanded={isOpen}
              autoComplete="off"
              className="control"
              name={undefined}
              onBlur={closeOnBlur}
              onChange={(event) => {
                setQuery(event.target.value);
                move(true, -1);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={handleKey}
              placeholder={placeholder}
              role="combobox"
              type="text"
              value={query}
            />
          </div>
          <OptionList
            active={active}
            chosen={chosen}
            id={id}
            onToggle={toggle}
            isOpen={isOpen}
            options={matchingOptions}
            ref={list}
          />
          {isFullscreen && (
            <button className="button" onClick={closeList} type="button">
              {multiselect.done}
            </button>
          )}
        </FullscreenContainer>
        <span className="visually-hidden" role="status">
          {isOpen && matchingOptions.length === 0 ? multiselect.empty : announcement}
        </span>
        <ChosenOptions chosen={chosen} id={id} onRemove={(option) => setOption(option, false)} />
      </div>
    </Field>
  );
}
