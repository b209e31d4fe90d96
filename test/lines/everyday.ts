import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';
import { documentPath, labelledSets } from '#standards-reader/corpus/documents.ts';
import { readDocument } from '#standards-reader/read-document.ts';
import type { DocumentKind } from '#standards-reader/understood.ts';

/** A line as an inspector says it, and the templates that a person would accept; none where no template fits. */
export type EverydayLine = { line: string; accepted: readonly Accepted[] };
type Accepted = { document: string; clause: string };

/** The documents that a business which inspects houses would have in its library. */
const documents = [
  'balcony-drainage',
  'care-guide',
  'carport-provisions',
  'chimney-provisions',
  'cladding-provisions',
  'fitout-guide',
  'glass-fences',
  'gutters-standard',
  'handover-guide',
  'items-guide',
  'laundries-code',
  'lettered-guide',
  'markdown-volume',
  'metal-roof-handbook',
  'parapet-standard',
  'pool-code',
  'queensland-guide',
  'ramps-markdown',
  'retaining-provisions',
  'slab-provisions',
  'stairs-handbook',
  'stud-notching',
  'tolerances-guide',
  'wet-area-volume',
];

export function everydayLines(): EverydayLine[] {
  return readFileSync(join(import.meta.dirname, 'everyday.txt'), 'utf8')
    .split('\n')
    .filter((row) => row.includes('=>'))
    .map((row) => {
      const [line = '', keys = ''] = row.split('=>').map((part) => part.trim());
      const accepted = keys === '' ? [] : keys.split(';').map((key) => key.trim());
      return { line, accepted: accepted.map(keyOf) };
    });
}

function keyOf(key: string): Accepted {
  const space = key.indexOf(' ');
  return { document: key.slice(0, space), clause: key.slice(space + 1) };
}

/** Whether a person would accept this template for a line. The hash of a set is the name of its document. */
export function isAccepted(
  { accepted }: Pick<EverydayLine, 'accepted'>,
  { template, set }: { template: CarriedTemplate; set: TemplateSet },
): boolean {
  return accepted.some(
    ({ document, clause }) =>
      document === set.hash && `${template.clause} ${template.name} `.startsWith(`${clause} `),
  );
}

/** The templates that the product reads from those documents, as a phone carries them. */
export async function libraryOnThePhone(): Promise<TemplateSet[]> {
  const sets: TemplateSet[] = [];
  for (const folder of labelledSets)
    for (const name of readdirSync(documentPath(folder)).sort()) {
      const [document = '', kind = ''] = name.split('.');
      if (!documents.includes(document) || kind === 'json' || kind === 'source') continue;
      const reading = await readDocument(
        { path: documentPath(`${folder}/${name}`), kind: kind as DocumentKind },
        () => {},
      );
      if (!reading.ok) throw new Error(`${name} cannot be read: ${reading.sentence}`);
      const { code, title, templates } = reading.understood;
      sets.push({
        hash: document,
        standard: code ?? title,
        title,
        templates: templates.map((template, at) => ({
          id: `${document}.${at}`,
          code: `D${sets.length + 1}-${at + 1}`,
          name: template.defectName,
          description: template.description,
          action: template.actionRequired,
          priority: template.priority,
          clause: template.clause,
          says: template.snippet,
          limit: template.limit ?? null,
        })),
      });
    }
  return sets;
}
