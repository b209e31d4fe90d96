import { sampleFacts, sampleNote } from '#content/sample-facts.ts';
import { pages } from '#contract/paths.ts';
import { compose } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { newLog } from './log.ts';

/** How long requests in flight may still take after SIGTERM. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = newLog(config.logLevel);
  // Node itself would print the error's words, which may quote what a customer sent.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopped by an unexpected error');
    process.exit(1);
  });
  const plumbline = await compose({
    config,
    logger,
    buildFolder: new URL('../build', import.meta.url).pathname,
  });
  const address = await plumbline.app.listen({ port: config.port, host: config.host });
  // Port 0 means any free one: only the listening server knows it.
  const siteUrl = config.port === 0 ? address : config.siteUrl;

  if (plumbline.metrics && config.metrics)
    console.log(`Metrics are on ${await plumbline.metrics.listen(config.metrics)}`);
  logger.info({ mail: plumbline.mailIsOn() ? 'on' : 'not set up, messages wait in the outbox' }, 'started');
  console.log(`Plumbline is on ${siteUrl}`);
  const stillSample = sampleNote(sampleFacts());
  if (stillSample) console.log(stillSample);
  if (plumbline.newAdministrator) {
    const { username, password } = plumbline.newAdministrator;
    console.log(`\nSign in at ${siteUrl}/login as "${username}" with the password ${password}`);
    console.log(
      'We show it only this once. Change it at the desk under Account, or with: npm run admin -- password',
    );
    console.log(`Then make the site yours at ${siteUrl}${pages.firstSteps}\n`);
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await plumbline.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const { message } = error as Error;
  console.error(error instanceof ConfigError ? message : `Plumbline could not start: ${message}`);
  process.exit(1);
});
