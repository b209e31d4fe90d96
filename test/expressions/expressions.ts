import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A regular expression of the product, and the file it stands in. */
export type Expression = { file: string; pattern: string; flags: string };

/** A call that makes an expression while the program runs. */
export type Made = { file: string; isInFunction: boolean };

type Node = { type?: string; [key: string]: unknown };

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Every expression written in the product, and every place that makes one. Tests, labelled documents and commands meet only our own text. */
export function expressionsWritten(): { written: Expression[]; made: Made[] } {
  const written: Expression[] = [];
  const made: Made[] = [];
  const files = globSync('{contract,content,paper,report,server,standards-reader,web}/**/*.{ts,tsx}', {
    cwd: root,
    // It reads our own sources of documents.
    exclude: ['standards-reader/corpus/**'],
  });
  for (const file of files.filter((name) => !name.includes('.test.')).sort())
    for (const { node, isInFunction } of nodesOf(file)) {
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      if (node.type === 'Literal' && regex) written.push({ file, ...regex });
      const callee = node.callee as Node | undefined;
      if (callee?.name === 'RegExp') made.push({ file, isInFunction });
    }
  return { written, made };
}

function* nodesOf(file: string): Generator<{ node: Node; isInFunction: boolean }> {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const waiting: { value: unknown; isInFunction: boolean }[] = [
    { value: parseAst(readFileSync(join(root, file), 'utf8'), { lang }, file), isInFunction: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value } = next;
    if (value === null || typeof value !== 'object') continue;
    const node = value as Node;
    if (node.type) yield { node, isInFunction: next.isInFunction };
    const isInFunction = next.isInFunction || functions.includes(node.type ?? '');
    waiting.push(...Object.values(value).map((one) => ({ value: one, isInFunction })));
  }
}

/**
 * A `RegExp` that keeps what our own files make with it. It is put in the place of the usual one while they are loaded.
 */
export function recording(): { RegExp: RegExpConstructor; made: Expression[] } {
  const made: Expression[] = [];
  const construct = (target: RegExpConstructor, [pattern, flags]: [string | RegExp, string?]) => {
    const expression = new target(pattern, flags);
    const file = callerInProduct();
    if (file) made.push({ file, pattern: expression.source, flags: expression.flags });
    return expression;
  };
  return { RegExp: new Proxy(RegExp, { construct }), made };
}

/** The file of the product that makes an expression; `undefined` if a package makes it. */
function callerInProduct(): string | undefined {
  const [, , , caller = ''] = new Error().stack?.split('\n') ?? [];
  const at = caller.indexOf(root);
  if (at < 0 || caller.includes('node_modules')) return undefined;
  return caller.slice(at + root.length).split(':', 1)[0];
}

/** Loads a file of the product. */
export async function load(file: string): Promise<void> {
  await import(join(root, file));
}
