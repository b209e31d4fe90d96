import lighthouse from 'lighthouse';

export type Run = {
  scores: Record<string, number>;
  audits: Record<string, number>;
  requests: number;
  scriptBytes: number;
};

/** One run of Lighthouse; one that could not score the page, as happens on a machine out of breath, is run again. */
export async function judge(address: string, port: number): Promise<Run> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    const categories = Object.entries(result?.lhr.categories ?? {});
    if (!result || categories.length === 0 || categories.some(([, { score }]) => score === null)) continue;
    const { audits } = result.lhr;
    const details = audits['network-requests']?.details;
    const listed = details?.type === 'table' ? details.items : [];
    const requests = listed.filter(({ url }) => String(url).startsWith('http'));
    return {
      scores: Object.fromEntries(categories.map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
      audits: Object.fromEntries(Object.entries(audits).map(([id, audit]) => [id, audit.numericValue ?? 0])),
      requests: requests.length,
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
