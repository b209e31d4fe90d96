import { useState } from 'react';
import { fileProblem, MAX_FILES } from '#contract/files.ts';
import { messages, type Notice, notices } from '#contract/messages.ts';
import { showToast } from '#web/ui/toast.tsx';

const problemNotices = { type: notices.invalidFileType, size: notices.fileTooLarge } as const;

/**
 * The files a person has chosen so far, in as many goes as they like. A file that cannot be sent is left out with a toast
 * and a line in `refusals`, which outlives the toast; the others are added.
 */
export function useChosenFiles() {
  const [files, setFiles] = useState<File[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);

  function add(chosen: Iterable<File>) {
    const kept = [...files];
    const refused: string[] = [];
    for (const file of chosen) {
      if (kept.some((other) => isSame(other, file))) continue;
      const notice = problemWith(file, kept.length);
      if (!notice) {
        kept.push(file);
        continue;
      }
      refused.push(`${file.name}: ${notice.title}. ${notice.description}`);
      showToast({ ...notice, variant: 'destructive' });
    }
    setFiles(kept);
    setRefusals(refused);
  }

  function remove(file: File) {
    setFiles(files.filter((other) => other !== file));
    setRefusals([]);
  }

  function clear() {
    setFiles([]);
    setRefusals([]);
  }

  return { files, refusals, add, remove, clear };
}

function problemWith(file: File, alreadyChosen: number): Notice | undefined {
  const problem = fileProblem(file);
  if (problem) return problemNotices[problem];
  if (alreadyChosen >= MAX_FILES) return { title: 'Too many files', description: messages.tooManyFiles };
  return undefined;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
