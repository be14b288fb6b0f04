import { useEffect, useState } from 'react';
import { STRENGTH_ANNOUNCE_MS } from '../../../contract/limits.ts';
import { strength } from '../../copy/strength.ts';
import { fieldIdOf } from '../fields/field-attributes.ts';
import './PasswordStrength.css';

type Requirement = keyof typeof strength.requirements;

export interface PasswordStrengthProps {
  readonly name: string;
  /** The index of a text in `strength.levels`; 0 means that there is no password. */
  readonly level: 0 | 1 | 2 | 3;
  /** Whether the password meets each requirement. */
  readonly isMet: Readonly<Record<Requirement, boolean>>;
}

const REQUIREMENTS = Object.keys(strength.requirements) as Requirement[];

export function requirementsIdOf(name: string): string {
  return `${fieldIdOf(name)}-requirements`;
}

function describeStrength({
  level,
  isMet,
}: Pick<PasswordStrengthProps, 'level' | 'isMet'>): string {
  // A person does not see a blank that was pasted with the password, so the text names it.
  if (!isMet.withoutBlanks) return strength.levels[level] + strength.blanks;
  const missingRequirements = REQUIREMENTS.filter((key) => key !== 'safeLength' && !isMet[key]);
  if (level === 0 || missingRequirements.length === 0) return strength.levels[level];
  const names = missingRequirements.map((key) => strength.requirements[key]).join(', ');
  return `${strength.levels[level]}${strength.missing}${names}`;
}

export function PasswordStrength(props: PasswordStrengthProps) {
  const { name, level, isMet } = props;
  const text = describeStrength(props);
  const announcement = useSettledText(level === 0 ? '' : text);
  return (
    <div className="strength">
      <meter
        aria-label={strength.name}
        aria-valuetext={text}
        className="visually-hidden"
        max={3}
        min={0}
        value={level}
      />
      <div aria-hidden="true" className="strength-bar" data-level={level}>
        <i />
        <i />
        <i />
      </div>
      <p aria-hidden="true" className="strength-text">
        {text}
      </p>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <div className="requirements" id={requirementsIdOf(name)}>
        <p>{strength.heading}</p>
        <ul>
          {REQUIREMENTS.map((key) => {
            // The recommended length is optional, so it has a milder text.
            const unmetText = key === 'safeLength' ? strength.unreached : strength.unmet;
            return (
              <li data-met={isMet[key]} key={key}>
                {strength.requirements[key]}
                <span className="visually-hidden">{`: ${isMet[key] ? strength.met : unmetText}`}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Delays a text until it has not changed for some time, so that screen readers do not announce every letter. */
function useSettledText(text: string): string {
  const [settledText, setSettledText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), STRENGTH_ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}
