import { useEffect, useState } from 'react';
import { STRENGTH_ANNOUNCE_MS } from '../../../contract/limits.ts';
import { strength } from '../../copy/strength.ts';
import { fieldId } from '../fields/field-attributes.ts';
import './PasswordStrength.css';

type Requirement = keyof typeof strength.requirements;

export interface PasswordStrengthProps {
  readonly name: string;
  readonly level: 0 | 1 | 2 | 3;
  readonly met: Readonly<Record<Requirement, boolean>>;
}

const REQUIREMENTS = Object.keys(strength.requirements) as Requirement[];

export function requirementsId(name: string): string {
  return `${fieldId(name)}-requirements`;
}

function strengthText({ level, met }: Pick<PasswordStrengthProps, 'level' | 'met'>): string {
  // A blank is often pasted along, and nobody sees it.
  if (!met.withoutBlanks) return strength.levels[level] + strength.blanks;
  const missing = REQUIREMENTS.filter((key) => key !== 'safeLength' && !met[key]);
  if (level === 0 || missing.length === 0) return strength.levels[level];
  const names = missing.map((key) => strength.requirements[key]).join(', ');
  return `${strength.levels[level]}${strength.missing}${names}`;
}

export function PasswordStrength(props: PasswordStrengthProps) {
  const { name, level, met } = props;
  const text = strengthText(props);
  const announced = useDebounced(level === 0 ? '' : text);
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
        {announced}
      </span>
      <div className="requirements" id={requirementsId(name)}>
        <p>{strength.heading}</p>
        <ul>
          {REQUIREMENTS.map((key) => {
            // The recommended length is no requirement.
            const unmet = key === 'safeLength' ? strength.unreached : strength.unmet;
            return (
              <li data-met={met[key]} key={key}>
                {strength.requirements[key]}
                <span className="visually-hidden">{`: ${met[key] ? strength.met : unmet}`}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), STRENGTH_ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
