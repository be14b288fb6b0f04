import { SPECIMEN_GROUPS } from './specimens.tsx';

export function GallerySpecimens() {
  return (
    <>
      <nav aria-label="Inhalt" className="gallery-contents">
        {Object.entries(SPECIMEN_GROUPS).map(([group, specimens]) => (
          <p key={group}>
            <strong>{group}</strong>
            {Object.keys(specimens).map((name) => (
              <a href={`#${name}`} key={name}>
                {name}
              </a>
            ))}
          </p>
        ))}
      </nav>
      {Object.entries(SPECIMEN_GROUPS).map(([group, specimens]) => (
        <section className="gallery-group" key={group}>
          <h2>{group}</h2>
          {Object.entries(specimens).map(([name, states]) => (
            <section className="gallery-specimen" id={name} key={name}>
              <h3>{name}</h3>
              {Object.entries(states).map(([state, specimen]) => (
                <div className="gallery-state" key={state}>
                  <p className="gallery-state-name">{state}</p>
                  {specimen}
                </div>
              ))}
            </section>
          ))}
        </section>
      ))}
    </>
  );
}
