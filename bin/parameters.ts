import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A program's parameters. If one is wrong, the program ends, and says which and how to call it. */
export function parameters<Options extends ParseArgsConfig>(options: Options, usage: string) {
  const wrong = firstWrong(options);
  return wrong === undefined ? parseArgs(options) : wrongCall(wrong, usage);
}

/** Ends a program that was called wrongly: says what was wrong, then how to call it. */
export function wrongCall(wrong: string, usage: string): never {
  console.error(`${wrong}\nUsage: ${usage}`);
  process.exit(2);
}

/** What is wrong with the first parameter that does not fit. */
function firstWrong({ options = {}, allowPositionals = false }: ParseArgsConfig): string | undefined {
  const { tokens } = parseArgs({ options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional' && !allowPositionals) return `"${token.value}" is one word too many`;
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const type = options[name]?.type;
    if (type === undefined) return `There is no option ${rawName}`;
    if (type === 'boolean' && value !== undefined) return `${rawName} takes no value`;
    if (type === 'string' && (value === undefined || (!inlineValue && value.startsWith('-'))))
      return `${rawName} needs a value`;
  }
  return undefined;
}
