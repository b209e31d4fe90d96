/** What the server is built from. */
export const serverSources = [
  'server',
  'content',
  'contract',
  'paper',
  'report',
  'standards-reader',
  'bin/server-build.ts',
  'package-lock.json',
];

/**
 * What stays a package: what the server loads only when it is needed, and what the built site brings too,
 * because there must be one React.
 */
const packages = [
  'bidi-js',
  'file-type',
  'fontkit',
  'harfbuzzjs',
  'imapflow',
  'linebreak',
  'nodemailer',
  'pdfkit',
  'pg',
  'prom-client',
  'react-router',
  'sharp',
  'stripe',
];

/**
 * Builds the server into the one file `build/main.js`, which starts in two thirds of the time and holds a
 * fifth less memory than 1,200 modules do (decision 0054).
 */
export const buildServer = (root: string) => buildProgram(root, 'main', 'server/main.ts');

/** Builds a module and all that it imports into the one file `build/NAME.js`. */
export async function buildProgram(root: string, name: string, module: string): Promise<void> {
  // Imported late, because only a build needs this package. A server with a current build starts without it.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: packages },
    build: {
      ssr: true,
      outDir: 'build',
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { [name]: module },
        // Nothing is taken out: what looks unused is called for the error it throws, as in `readableAddress`.
        treeshake: false,
        output: {
          codeSplitting: false,
          comments: false,
          // The release is small without white space. Names stay, for the log.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}
