/** What the phone app is called, and the addresses of what it is installed with. */
export const inspectApp = {
  page: '/inspect',
  name: 'Inspections',
  shortName: 'Inspect',
  manifest: '/inspect/manifest.webmanifest',
  /** Also the widest address that its service worker may answer for. */
  worker: '/inspect/worker.js',
  /** What the phone’s database is called. */
  database: 'inspect',
  icons: {
    small: '/inspect/icon-192.png',
    large: '/inspect/icon-512.png',
    /** A phone cuts its own shape out of it: the mark keeps to the middle. */
    maskable: '/inspect/icon-maskable-512.png',
  },
} as const;
