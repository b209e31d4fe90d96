import { type Config, ConfigError, readConfig } from '../server/config.ts';

/**
 * The settings a program runs with. It reads them before it does anything else: a bad one ends the program with one line
 * that names it, and nothing is built or touched.
 */
export function settings(environment: Record<string, string | undefined> = process.env): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
