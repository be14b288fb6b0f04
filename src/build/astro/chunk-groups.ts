/**
 * Chunks that pages share. For a module that matches no pattern, the bundler itself chooses the chunk. The
 * scripts of a page start before React, so the chunk `session` must not import React. Its pattern also matches
 * the files of `components` that the session imports. `minShareCount` keeps code of a few forms out of the chunks
 * that every form loads.
 */
export const chunkGroups = [
  {
    name: 'session',
    test: /\/node_modules\/nanostores\/|vite\/preload-helper|\/src\/portal\/(?:(?:session|http|layouts)\/[\w/-]+|events|notices|page-state|components\/(?:composing|split-around))\.ts$|\/src\/contract\/(?:(?:calls\/session|definition)\/.*|limits|routes)\.ts$/,
    priority: 4,
  },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-hook-form|@hookform|@nanostores)\//,
    priority: 3,
  },
  {
    name: 'contract',
    test: /\/node_modules\/zod\/|\/src\/contract\//,
    minShareCount: 5,
    priority: 2,
  },
  {
    name: 'forms',
    test: /\/src\/portal\/(?:forms\/.*|components\/.*\.tsx$)/,
    minShareCount: 5,
    priority: 1,
  },
];
