/** The name of the phone app, and the addresses of its files. */
export const inspectApp = {
  page: '/inspect',
  name: 'Inspections',
  shortName: 'Inspect',
  manifest: '/inspect/manifest.webmanifest',
  /** Also the scope of its service worker. */
  worker: '/inspect/worker.js',
  /** What the phone’s database is called. */
  database: 'inspect',
  icons: {
    small: '/inspect/icon-192.png',
    large: '/inspect/icon-512.png',
    /** Phones cut their own shape out of it, so the mark stays in the middle. */
    maskable: '/inspect/icon-maskable-512.png',
  },
} as const;
