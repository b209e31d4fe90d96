/** What a labelled document is made from: its text in order, and the labels that stand in the text. */
export type Source = {
  settings: Record<string, string>;
  parts: Part[];
  labels: Labels;
};

export type Labels = {
  code: string;
  title: string;
  category: string;
  clauses: { number: string; title: string }[];
  /** Which classes of documents it is one of, as numbers of the issue that lists them. */
  classes: string[];
  requirements: Labelled[];
  /** Words that look like a requirement and are none: permissions, tests, notes. */
  traps: string[];
  /** Words a reader may take or leave, such as a recommendation. */
  allowed: string[];
};

/** The words of a requirement, its clause, and its limits; without limits where nobody labelled them. */
export type Labelled = { clause: string; words: string; limits?: string[] };

export type Part =
  | { type: 'cover' | 'big' | 'text' | 'note' | 'box' | 'caption'; text: string }
  | { type: 'heading'; text: string; number: string; title: string }
  | { type: 'run-in'; number: string; title: string; text: string }
  | { type: 'row'; cells: string[] }
  | { type: 'two'; left: string[]; right: string[] }
  | { type: 'page' }
  | { type: 'contents' };

/**
 * Reads a `.source` file.
 *
 * `# number | title | as printed` is a clause, `#> number | title | text` one whose title runs into its text,
 * `{{words => at least 100 mm}}` a requirement with its limit, `~~words~~` a trap, `<<words>>` what may be taken or left,
 * `[[P1]]` a clause without a title; `two left || right` stands in two columns. `@class` says which classes of documents it
 * is one of, and that its limits are labelled.
 */
export function readSource(text: string): Source {
  const settings: Record<string, string> = {};
  const parts: Part[] = [];
  const labels = labelsIn(settings);
  for (const line of text.split('\n').filter((line) => line.trim())) {
    const [, setting, value = ''] = /^@(\w+)\s?(.*)$/.exec(line) ?? [];
    if (setting) settings[setting] = value;
    else parts.push(partOf(line, labels));
  }
  const { code = '', title = '', category = '' } = settings;
  const classes = settings.class?.split(' ') ?? [];
  return { settings, parts, labels: { code, title, category, classes, ...labels.found } };
}

type Reading = ReturnType<typeof labelsIn>;

/** Takes the labels out of the text of a document, line by line. @param settings as they stand when a line is read */
function labelsIn(settings: Record<string, string>) {
  const clauses: Labels['clauses'] = [];
  const requirements: Labelled[] = [];
  const traps: string[] = [];
  const allowed: string[] = [];
  const current = ['', ''];

  /** Notes the labels in a text and gives it without them. */
  function unmarked(marked: string, column = 0): string {
    return marked
      .replace(/\[\[(.+?)\]\]|\{\{(.+?)\}\}/g, (_, number?: string, words = '') => {
        if (number) {
          clauses.push({ number, title: '' });
          current[column] = number;
          return number.split(' ').at(-1) ?? number;
        }
        const [said = '', limit] = words.split(' => ');
        const limits = settings.class ? { limits: limit?.split(', ') ?? [] } : {};
        requirements.push({ clause: current[column] ?? '', words: said, ...limits });
        return said;
      })
      .replace(/~~(.+?)~~|<<(.+?)>>/g, (_, trap?: string, left = '') => {
        if (trap) traps.push(trap);
        else allowed.push(left);
        return trap ?? left;
      });
  }

  function clause(number: string, title: string): void {
    // An old number in brackets is printed and is no part of the title.
    clauses.push({ number, title: title.replace(/\s*\[.*\]$/, '') });
    current.fill(number);
  }

  return { unmarked, clause, found: { clauses, requirements, traps, allowed } };
}

/** What a line prints. Its labels are noted. */
function partOf(line: string, { unmarked, clause }: Reading): Part {
  const [, word = '', rest = ''] = /^(\S+)\s?(.*)$/.exec(line) ?? [];
  if (word === 'page' || word === 'contents') return { type: word };
  if (word === 'cover' || word === 'big' || word === 'box' || word === 'caption')
    return { type: word, text: unmarked(rest) };
  if (word === 'row') return { type: 'row', cells: unmarked(rest).split(' | ') };
  if (word === '#') {
    const [number = '', title = '', printed = `${number} ${title}`] = rest.split(' | ');
    clause(number, title);
    return { type: 'heading', text: printed, number, title };
  }
  if (word === '#>') {
    const [number = '', title = '', body = ''] = rest.split(' | ');
    clause(number, title);
    return { type: 'run-in', number, title, text: unmarked(body) };
  }
  if (word === 'two') {
    const [left = '', right = ''] = rest.split('||');
    return {
      type: 'two',
      left: left.split('//').map((piece) => unmarked(piece.trim(), 0)),
      right: right.split('//').map((piece) => unmarked(piece.trim(), 1)),
    };
  }
  return { type: /^NOTES?\b|^\d [A-Z]/.test(line) ? 'note' : 'text', text: unmarked(line) };
}
