import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A program's parameters. If one is wrong, the program ends, and says which and how to call it. */
export function parameters<Options extends ParseArgsConfig>(options: Options, usage: string) {
  try {
    return parseArgs(options);
  } catch (error) {
    return wrongCall(inWords(error as NodeJS.ErrnoException), usage);
  }
}

/** Ends a program that was called wrongly: says what was wrong, then how to call it. */
export function wrongCall(wrong: string, usage: string): never {
  console.error(`${wrong}\nUsage: ${usage}`);
  process.exit(2);
}

/** What Node says about a wrong parameter, shorter. */
function inWords({ code, message }: NodeJS.ErrnoException): string {
  const [, given = ''] = /'([^' ]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${given}`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `"${given}" is one word too many`;
  return `${given} ${/does not take/.test(message) ? 'takes no value' : 'needs a value'}`;
}
