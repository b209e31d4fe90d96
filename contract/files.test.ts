import { expect, test } from 'vitest';
import { fileProblem, fileSize, MAX_FILE_BYTES } from './files.ts';

test.each([
  [0, '0 KB'],
  [24, '1 KB'],
  [24_000, '24 KB'],
  [104_857, '103 KB'],
  [104_858, '0.1 MB'],
  [3_250_000, '3.1 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});

test.each([
  ['plan.pdf', 'application/pdf', 1, undefined],
  ['photo.heic', 'image/heic', 1, undefined],
  // Some browsers do not know what a phone's photo is.
  ['IMG_0042.HEIC', '', 1, undefined],
  ['photo.heif', '', 1, undefined],
  ['drawing.dwg', '', 1, undefined],
  ['notes.txt', 'text/plain', 1, 'type'],
  ['photo.heic.exe', '', 1, 'type'],
  ['photo.jpg', 'image/jpeg', MAX_FILE_BYTES + 1, 'size'],
])('%s of type "%s" with %i bytes: %s', (name, type, size, problem) => {
  expect(fileProblem({ name, type, size })).toBe(problem);
});
