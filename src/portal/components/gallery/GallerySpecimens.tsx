import { actions } from './actions.tsx';
import { choices } from './choices.tsx';
import { gallery } from './copy.ts';
import { fields } from './fields.tsx';
import { messages } from './messages.tsx';
import { passwords } from './passwords.tsx';
import type { Specimen } from './specimen.ts';
import { structure } from './structure.tsx';

const GROUPS = [
  [gallery.groups.fields, fields],
  [gallery.groups.choices, choices],
  [gallery.groups.passwords, passwords],
  [gallery.groups.actions, actions],
  [gallery.groups.messages, messages],
  [gallery.groups.structure, structure],
] as const;

export function GallerySpecimens() {
  return (
    <>
      <nav aria-label={gallery.contents} className="gallery-contents">
        {GROUPS.map(([group, specimens]) => (
          <p key={group}>
            <strong>{group}</strong>
            {specimens.map(({ name }) => (
              <a href={`#${name}`} key={name}>
                {name}
              </a>
            ))}
          </p>
        ))}
      </nav>
      {GROUPS.map(([group, specimens]) => (
        <section className="gallery-group" key={group}>
          <h2>{group}</h2>
          {specimens.map((specimen) => (
            <Shown key={specimen.name} {...specimen} />
          ))}
        </section>
      ))}
    </>
  );
}

function Shown({ name, when, states }: Specimen) {
  return (
    <section className="gallery-specimen" id={name}>
      <h3>{name}</h3>
      <p>{when}</p>
      {Object.entries(states).map(([state, shown]) => (
        <div className="gallery-state" key={state}>
          <p className="gallery-state-name">{state}</p>
          {shown}
        </div>
      ))}
    </section>
  );
}
