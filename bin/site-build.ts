import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '../server/rendering/compress.ts';
import { WORKER_BUILD, workerTemplate } from '../server/rendering/inspect-worker.ts';

/** What the site is built from. */
export const siteSources = [
  'web',
  'content',
  'contract',
  'paper',
  'report',
  'docs/operations.md',
  'bin/site-build.ts',
  'bin/site-fonts.ts',
  'bin/script-addresses.ts',
  'server/rendering',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

/** Builds the site into `build/`: every page of the sample as HTML, and each text file once more in brotli and gzip. */
export async function buildSite(root: string): Promise<void> {
  const buildFolder = join(root, 'build');
  console.log('Building the site …');
  await rm(buildFolder, { recursive: true, force: true });
  // Imported late, because only a build needs these packages. A server with a current build starts without
  // them.
  const { writeFonts } = await import('./site-fonts.ts');
  await writeFonts();
  const built = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    console.error(built.stdout + built.stderr);
    throw new Error('The site could not be built');
  }
  await writeFile(workerTemplate(buildFolder), await workerScript(root));
  // React takes its slower build for development otherwise.
  process.env.NODE_ENV = 'production';
  const [{ renderSite }, { sample }, { samplePaths }] = await Promise.all([
    import('../server/rendering/render-site.ts'),
    import('../content/sample.ts'),
    import('../content/sample-facts.ts'),
  ]);
  const into = join(buildFolder, 'client');
  await renderSite({ buildFolder, facts: sample, samples: samplePaths(sample, sample) }, into);
  await compress(into, 11);
}

/** One plain script: not every browser takes a module for a service worker. */
async function workerScript(root: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: WORKER_BUILD },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(root, 'web/inspect/worker.ts'), formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker could not be built');
  return output.output[0].code;
}
