import { facts } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';

/**
 * A business in which each fact can be told from every other: its texts are words that stand nowhere else, and its prices,
 * phones, years and periods are used once.
 */
export type Marked = {
  facts: Facts;
  /** Every fact, also those that no text shows. */
  paths: Set<string>;
  /** What shows each fact, by its path with `*` for a place in a list: `faq.*.title`. One of the texts is enough. */
  shownBy: Map<string, string[]>;
};

/** Which of two businesses: everything that is marked differs between them. */
type Which = 'first' | 'second';
type Leaf = string | number | boolean | null;
type Mark = { value: Leaf; shownBy: string[] };

/** The facts that a word can't stand for, in both businesses, and what a place shows of each. */
const chosen: Record<string, Record<Which, [value: Leaf, ...shownBy: string[]]>> = {
  'identity.foundedYear': { first: [1871, '1871'], second: [1872, '1872'] },
  'identity.copyrightYear': { first: [2071, '2071'], second: [2072, '2072'] },
  'contact.phone': {
    first: ['(07) 7010 1041', '(07) 7010 1041', '0770101041', '+61770101041'],
    second: ['(07) 7010 1042', '(07) 7010 1042', '0770101042', '+61770101042'],
  },
  'contact.secondPhone': {
    first: ['0491 570 157', '0491 570 157', '0491570157', '+61491570157'],
    second: ['0491 570 158', '0491 570 158', '0491570158', '+61491570158'],
  },
  'contact.email': { first: ['first@office.example'], second: ['second@office.example'] },
  'licence.abn': { first: ['51 824 753 556'], second: ['53 004 085 616'] },
  'hours.opens': { first: ['06:37', '06:37', '6:37AM'], second: ['06:43', '06:43', '6:43AM'] },
  'hours.closes': { first: ['18:11', '18:11', '6:11PM'], second: ['18:22', '18:22', '6:22PM'] },
  'hours.replyMinutes': { first: [775, '775 minutes'], second: [835, '835 minutes'] },
  'promises.replyHours': { first: [13], second: [14] },
  'promises.reportHours': { first: [37, '37 hours'], second: [38, '38 hours'] },
  'tax.gstRegistered': { first: [false, 'no GST'], second: [true, 'inc GST', 'GST included'] },
  'bank.bsb': { first: ['064-001'], second: ['064-002'] },
  'bank.account': { first: ['12340001'], second: ['12340002'] },
  'look.signal': { first: ['#2a5d4f'], second: ['#7a1f5c'] },
  'look.dark': { first: ['#102030'], second: ['#201030'] },
  'retention.filesMonths': { first: [17, '17 months'], second: [18, '18 months'] },
  'retention.messagesDays': { first: [43, '43 days'], second: [44, '44 days'] },
  'retention.bankFileDays': { first: [93, '93 days'], second: [94, '94 days'] },
  'retention.reportYears': { first: [11, '11 years'], second: [12, '12 years'] },
};

const chosenDays: Record<string, Record<Which, { value: number[]; words: string }>> = {
  'hours.days': {
    first: { value: [1, 3, 6], words: 'Monday, Wednesday and Saturday' },
    second: { value: [2, 4, 5], words: 'Tuesday, Thursday and Friday' },
  },
};

/** What is no fact of its own: it orders or names other facts, or only works. */
const isLeftAlone = (path: string) =>
  /^(?:closures\.\*\.(?:day|to|area)|reviews\.\*\.(?:rating|date)|prices\.surcharges\.\*\.area|agreement\.version)$/.test(
    path,
  ) ||
  /^articles\.\*\.(?:slug|headTitle|category|date|image|state|featured)$/.test(path) ||
  /(?:\.id|\.types(?:\.\*)?|\.unit|\.standards\.\*|\.offered|\.severity|\.href|\.areas|\.from|addOns\.\*)$/.test(
    path,
  ) ||
  /^booking\b|^office\b|^areas\.\*\.postcodes|^inspections\.types\.\*\.checklist\.\*\.areas|logo$/.test(path);

/** @param base the facts whose texts, lists and ids it keeps */
export function markedFacts(which: Which, base: Facts = facts): Marked {
  const shownBy: Marked['shownBy'] = new Map();
  const paths = new Set<string>();
  let count = 0;

  function mark(path: string, value: Leaf): Leaf {
    // An id only names its thing.
    if (!path.endsWith('.id')) paths.add(path);
    const marked = markOf(path, value);
    if (!marked) return value;
    shownBy.set(path, [...(shownBy.get(path) ?? []), ...marked.shownBy]);
    return marked.value;
  }
  function markOf(path: string, value: Leaf): Mark | undefined {
    const choice = chosen[path]?.[which];
    if (choice)
      return {
        value: choice[0],
        shownBy:
          choice.length > 1 ? choice.slice(1).map(String) : typeof choice[0] === 'string' ? [choice[0]] : [],
      };
    if (isLeftAlone(path)) return undefined;
    count += 1;
    if (typeof value === 'string') {
      // So long that no id or link has it by chance.
      const word = `Q${which === 'first' ? 'a' : 'b'}${String(count).padStart(4, '0')}z`;
      // What a text names of other facts stays in it.
      const isKept = /\{|\n/.test(value);
      const between = value.includes('\n') ? '\n\n' : ' ';
      return { value: isKept ? value + between + word : word, shownBy: [word] };
    }
    if (path.endsWith('.cents') && typeof value === 'number') {
      const cents = (which === 'first' ? 410_000 : 810_000) + 101 * count;
      const dollars = (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
      return { value: cents, shownBy: [dollars, dollars.replace(',', ''), String(cents)] };
    }
    return undefined;
  }
  function walk(path: string, value: unknown): unknown {
    const days = chosenDays[path]?.[which];
    if (days) {
      paths.add(path);
      shownBy.set(path, [days.words]);
      return days.value;
    }
    if (Array.isArray(value)) return value.map((item) => walk(`${path}.${nameIn(path, item)}`, item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, walk(`${path}.${nameOf(path, key)}`, part)]),
      );
    return mark(path, value as Leaf);
  }

  const made = Object.fromEntries(
    Object.entries(withEverything(base)).map(([section, value]) => [section, walk(section, value)]),
  ) as Facts;
  const named = new Map(base.areas.map(({ name }, index) => [name, made.areas[index]?.name ?? name]));
  const inArea = <Item extends { area?: string }>(item: Item) =>
    item.area === undefined ? item : { ...item, area: named.get(item.area) ?? item.area };
  const closures = made.closures.map(inArea);
  const surcharges = made.prices.surcharges.map(inArea) as Facts['prices']['surcharges'];
  return { facts: { ...made, closures, prices: { ...made.prices, surcharges } }, paths, shownBy };
}

/** The prices have names of their own; other lists are one row of the table. */
const nameIn = (path: string, item: unknown) => (path === 'prices.items' ? (item as { id: string }).id : '*');
const nameOf = (path: string, key: string) => (path === 'inspections.types' ? '*' : key);

/** What the sample leaves out. */
function withEverything(base: Facts): Facts {
  const [first] = base.areas;
  return {
    ...base,
    prices: {
      ...base.prices,
      packages: [{ id: 'three-stages', name: 'Three stages', types: ['frame', 'enclosed'], cents: 1 }],
      surcharges: [{ area: first?.name ?? '', cents: 1 }],
    },
    inspections: {
      ...base.inspections,
      phrases: [{ id: 'own', title: 'Own', words: 'Own', action: 'Own', severity: 'minor', trade: 'Tiler' }],
    },
  };
}

/** The facts of a business that a text shows, by their paths. */
export function shownIn(text: string, { shownBy }: Marked): string[] {
  const read = text.toLowerCase();
  return [...shownBy].flatMap(([path, forms]) => (forms.some((form) => stands(form, read)) ? [path] : []));
}

/** Whether a text has a form of a fact. A number stands for itself only, and not inside an id. */
function stands(form: string, read: string): boolean {
  const sought = form.toLowerCase();
  if (!/^\d/.test(sought)) return read.includes(sought);
  const isInside = (letter: string) => /[\w-]/.test(letter);
  for (let at = read.indexOf(sought); at >= 0; at = read.indexOf(sought, at + 1))
    if (!isInside(read.charAt(at - 1)) && !isInside(read.charAt(at + sought.length))) return true;
  return false;
}
