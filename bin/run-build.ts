// One build in a process of its own, which gives its memory back when it ends (bin/builds.ts starts it, decision 0054).
import { fileURLToPath } from 'node:url';
import { server, site } from './builds.ts';
import { demonstration } from './demonstration-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = [site, server, demonstration].find(({ name }) => name === process.argv[2]);
if (!asked) throw new Error('Name a build');
// Nobody waits for it any more.
process.on('disconnect', () => process.exit(1));
try {
  await asked.build(root);
  process.exit();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  process.send?.({ code, message }, () => process.exit(1));
}
