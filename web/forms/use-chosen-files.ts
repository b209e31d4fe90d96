import { useRef, useState } from 'react';
import { fileProblem, MAX_FILES } from '#contract/files.ts';
import { messages, type Notice, notices } from '#contract/messages.ts';
import { isPhoto, smallerPhoto } from '#web/forms/smaller-photo.ts';
import { showToast } from '#web/ui/toast.tsx';

const problemNotices = { type: notices.invalidFileType, size: notices.fileTooLarge } as const;

/** A file as chosen and as sent: the same, or a smaller photo. Without `file` it is still being shrunk. */
export type ChosenFile = { original: File; file: File | undefined };

/**
 * The chosen files, added in any number of steps. A photo that is too large is shrunk. A file that cannot be
 * sent is left out with a toast and a line in `refusals`, which outlives the toast.
 *
 * @param limit how many there may be, and the sentence for more
 */
export function useChosenFiles(limit = { most: MAX_FILES, tooMany: messages.tooManyFiles as string }) {
  const [list, setList] = useState<ChosenFile[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const waiting = useRef(new Set<File>());
  const queue = useRef(Promise.resolve());

  function add(chosen: Iterable<File>) {
    setRefusals([]);
    const { added, refused } = sortOut(chosen, list, limit);
    for (const { original, notice } of refused) refuse(original, notice);
    setList((current) => [...current, ...added]);
    for (const { original, file } of added) if (!file) makeSmallerInTurn(original);
  }

  /** One after the other: a phone has no memory for several large photos at once. */
  function makeSmallerInTurn(original: File) {
    waiting.current.add(original);
    queue.current = queue.current.then(async () => {
      const isWanted = () => waiting.current.has(original);
      const file = isWanted() ? await smallerPhoto(original).catch(() => undefined) : undefined;
      if (!isWanted()) return;
      waiting.current.delete(original);
      if (file) return setList((current) => current.map((one) => withFile(one, original, file)));
      setList((current) => current.filter((one) => one.original !== original));
      refuse(original, notices.fileTooLarge);
    });
  }

  function refuse({ name }: File, notice: Notice) {
    setRefusals((current) => [...current, `${name}: ${notice.title}. ${notice.description}`]);
    showToast({ ...notice, variant: 'destructive' });
  }

  function remove(original: File) {
    waiting.current.delete(original);
    setList((current) => current.filter((one) => one.original !== original));
    setRefusals([]);
  }

  function clear() {
    waiting.current.clear();
    setList([]);
    setRefusals([]);
  }

  return {
    list,
    /** What is sent. */
    files: list.flatMap(({ file }) => file ?? []),
    isMakingSmaller: list.some(({ file }) => !file),
    refusals,
    add,
    remove,
    clear,
  };
}

/** Splits new files into added and refused ones. A file that is already there is neither. */
function sortOut(
  chosen: Iterable<File>,
  before: ChosenFile[],
  { most, tooMany }: { most: number; tooMany: string },
) {
  const added: ChosenFile[] = [];
  const refused: { original: File; notice: Notice }[] = [];
  for (const original of chosen) {
    const all = [...before, ...added];
    if (all.some((other) => isSame(other.original, original))) continue;
    const problem = fileProblem(original);
    const isTooLarge = problem === 'size' && isPhoto(original);
    if (problem && !isTooLarge) refused.push({ original, notice: problemNotices[problem] });
    else if (all.length >= most)
      refused.push({ original, notice: { title: 'Too many files', description: tooMany } });
    else added.push({ original, file: isTooLarge ? undefined : original });
  }
  return { added, refused };
}

function withFile(one: ChosenFile, original: File, file: File): ChosenFile {
  return one.original === original ? { original, file } : one;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
