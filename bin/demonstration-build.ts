import type { Build } from './builds.ts';
import { buildProgram, serverSources } from './server-build.ts';

/** What `npm run demo` needs besides the site: its photos, its standards as read, and its program in one file. */
export const demonstration: Build = {
  name: 'demonstration',
  sources: [
    ...serverSources,
    'demo',
    'test/capture.ts',
    'test/captured',
    'test/photos',
    'bin/demonstration-build.ts',
  ],
  async build(root) {
    console.log('Preparing the demonstration …');
    // Imported late, because only a build needs the reader of standards.
    const { prepare } = await import('../demo/prepared.ts');
    await prepare();
    await buildProgram(root, 'demonstration', 'demo/make.ts');
  },
};
