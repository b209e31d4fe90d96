import { figuresOf } from '#contract/report/report.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy, filesWithContent } from '../files/owned.ts';
import { copiesIn, isPictured } from './copies.ts';
import { readContent } from './versions.ts';

/** The PDF of a published version, under the name that it is saved by. */
export async function pdfOfVersion(
  db: Db,
  { id, number, version }: { id: string; number: string; version: number },
): Promise<StoredFile | undefined> {
  const [pdf] = (await filesOwnedBy(db, 'report-pdf', [id])).get(id) ?? [];
  return pdf && { ...pdf, originalName: `${number} version ${version}.pdf` };
}

/**
 * A picture by its SHA-256, if this version shows it. A picture of another version may show parts that were
 * blurred later.
 */
export async function pictureOfVersion(
  db: Db,
  { id, inspectionId }: { id: string; inspectionId: string },
  sha256: string,
): Promise<StoredFile | undefined> {
  const [picture] = await filesWithContent(db, ['report-picture'], {
    contents: [sha256],
    owner: inspectionId,
  });
  if (!picture) return undefined;
  const { report } = await readContent(db, id);
  const shown = figuresOf(report).filter(isPictured).map(copiesIn);
  return shown.some((copies) => copies?.large === sha256 || copies?.small === sha256) ? picture : undefined;
}
