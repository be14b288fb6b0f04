import packages from '../../package.json' with { type: 'json' };

/**
 * The files of commands, by the names of the commands in package.json. The list has only commands that start
 * one file of `src`, the bench or the soak. The list leaves out `conform`, which other tests cover.
 */
export const COMMANDS = new Map(
  Object.entries(packages.scripts).flatMap(([name, script]) => {
    const [, file] = /(?:^| )node ((?:src|tests\/(?:bench|soak))\/\S+\.ts)$/.exec(script) ?? [];
    return file === undefined || name === 'conform' ? [] : [[name, file] as const];
  }),
);
