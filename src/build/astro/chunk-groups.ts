/**
 * Chunks that pages share; the bundler decides about all other modules. The session
 * starts on every page before React, so nothing in its folders may import React.
 */
export const chunkGroups = [
  {
    name: 'session',
    test: /\/node_modules\/nanostores\/|\/src\/portal\/(?:session|http)\/.*\.ts$|\/src\/contract\/(?:(?:session|definition)\/.*|limits|routes)\.ts$/,
    priority: 3,
  },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-hook-form|@hookform|@nanostores)\//,
    priority: 2,
  },
];
