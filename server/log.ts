import pino, { type DestinationStream, type Logger } from 'pino';
import { customerPaths, pages, paths } from '#contract/paths.ts';

/** Addresses in which the part after the last character opens something to whoever has it, such as `/i/`. */
const beforeSecrets = new Set(
  [paths, customerPaths, pages]
    .flatMap((some) => Object.values(some))
    .flatMap((one) => (typeof one === 'function' && 'route' in one ? [one.route] : []))
    .map((route) => /^[^:]*\/(?=:(?:token|code)\b)/.exec(route)?.[0])
    .filter((start) => start !== undefined),
);
const secretPart = new RegExp(`(?<=${[...beforeSecrets].map(RegExp.escape).join('|')})[^/?#\\s"\\\\]+`, 'g');
/** A piece of a line in which an address may stand. */
const piece = /[^\s"\\]+/g;

/**
 * The log. A line has no secret and no person: the framework's own lines may quote an address and an error what a customer
 * sent, so this is the one place that all lines pass.
 *
 * @param to where its lines go instead of the output
 */
export function newLog(level: string, to?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Of an error the log has its kind and its place, and not its words.
    serializers: { err: ({ name, code, errcode, stack }) => ({ name, code, errcode, stack: places(stack) }) },
    hooks: {
      logMethod(args, method) {
        const [about, words] = args as unknown as [unknown, unknown];
        const error = about instanceof Error ? about : (about as { err?: unknown } | null)?.err;
        // An error without words of ours, or with its own, would be described by its message.
        if (error instanceof Error && (words === undefined || words === error.message))
          method.call(this, about as object, error.name);
        else method.apply(this, args);
      },
      streamWrite: withoutSecrets,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** A line with its secret addresses cut out. */
function withoutSecrets(line: string): string {
  return line.replaceAll(secretPart, '…').replaceAll(piece, withoutQuery);
}

/** What is asked of an address may be a token, or what somebody searched for. */
function withoutQuery(text: string): string {
  const at = text.indexOf('?');
  const isAddress = at > 0 && at < text.length - 1 && text.lastIndexOf('/', at) >= 0;
  return isAddress ? `${text.slice(0, at)}?…` : text;
}

function places(stack: string | undefined): string[] {
  return (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
}
