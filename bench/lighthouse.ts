import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { temporaryFolder } from '#test/run-server.ts';
import { installPackages } from './peer-servers.ts';

/** `scriptBytes` counts compressed scripts with their headers, before anything is touched or scrolled. */
export type Run = { scores: Record<string, number>; audits: Record<string, number>; scriptBytes: number };

/** The parts of its result that we read. */
type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
) => Promise<
  | {
      lhr: {
        categories: Record<string, { score: number | null }>;
        audits: Record<
          string,
          { numericValue?: number; details?: { type: string; items?: Record<string, unknown>[] } }
        >;
      };
    }
  | undefined
>;

/**
 * Installs Lighthouse for this measurement only, because it is a sixth of all packages and nothing else needs
 * it.
 */
export async function installLighthouse(): Promise<{
  /** Runs it once for a page, in the browser whose debugging port is given. */
  judge: (address: string, port: number) => Promise<Run>;
  remove: () => Promise<void>;
}> {
  const folder = await temporaryFolder();
  await cp(fileURLToPath(new URL('lighthouse/', import.meta.url)), folder.path, { recursive: true });
  installPackages(folder.path);
  const program = pathToFileURL(join(folder.path, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse } = (await import(program)) as { default: Lighthouse };
  return {
    judge: (address, port) => judge(lighthouse, address, port),
    remove: folder.remove,
  };
}

/** Tries again if Lighthouse couldn't score the page, which happens on a busy machine. */
async function judge(lighthouse: Lighthouse, address: string, port: number): Promise<Run> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    const categories = Object.entries(result?.lhr.categories ?? {});
    if (!result || categories.length === 0 || categories.some(([, { score }]) => score === null)) continue;
    const { audits } = result.lhr;
    const details = audits['network-requests']?.details;
    const listed = details?.type === 'table' ? (details.items ?? []) : [];
    const requests = listed.filter(({ url }) => String(url).startsWith('http'));
    return {
      scores: Object.fromEntries(categories.map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
      audits: Object.fromEntries(Object.entries(audits).map(([id, audit]) => [id, audit.numericValue ?? 0])),
      scriptBytes: requests
        .filter(({ mimeType }) => isScript(String(mimeType)))
        .reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    };
  }
  throw new Error(`Lighthouse could not score ${address}`);
}

export function isScript(mediaType: string): boolean {
  return mediaType.endsWith('javascript');
}
