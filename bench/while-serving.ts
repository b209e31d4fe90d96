import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_AGAIN_AFTER_MS = 3;

/**
 * Does some work while another client requests the home page again and again, with a pause after each answer.
 * Times in milliseconds.
 */
export async function whileServing<Result>(
  origin: string,
  agent: Agent,
  work: () => Promise<Result>,
  pauseMs = ASK_AGAIN_AFTER_MS,
): Promise<{ result: Result; seconds: number; homePageMs: number[] }> {
  const homePageMs: number[] = [];
  const startedAt = performance.now();
  let endedAt = 0;
  const working = work().finally(() => {
    endedAt = performance.now();
  });
  while (endedAt === 0) {
    const askedAt = performance.now();
    await get(`${origin}/`, agent);
    homePageMs.push(performance.now() - askedAt);
    await sleep(pauseMs);
  }
  return { result: await working, seconds: (endedAt - startedAt) / 1000, homePageMs };
}

/**
 * Requests something and reads all of it without unpacking, which is the browser's work. Returns how many
 * bytes came.
 * @throws when it is not answered 200
 */
export function get(url: string, agent: Agent, cookie = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} was answered ${response.statusCode}`)),
      );
    })
      .once('error', reject)
      .end();
  });
}
