import packages from '../../package.json' with { type: 'json' };

/** The commands of package.json by name, each with its file. */
export const COMMANDS = new Map(
  Object.entries(packages.scripts).flatMap(([name, script]) => {
    const [, file] = /(?:^| )node ((?:src|tests\/(?:bench|soak))\/\S+\.ts)$/.exec(script) ?? [];
    return file === undefined || name === 'conform' ? [] : [[name, file] as const];
  }),
);
