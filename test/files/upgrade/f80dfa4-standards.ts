// The library of standards of the installation that make-f80dfa4.ts fills.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleEdition } from '#test/sample-edition.ts';
import { at, formOf, root, site } from './f80dfa4-site.ts';

/** Two editions of a standard and another one, with templates accepted, rejected, merged and reworded. */
export async function fillLibrary() {
  await upload('sample-2014.txt', Buffer.from(sampleEdition('2014')));
  await upload('sample-2021.txt', Buffer.from(sampleEdition('2021')));
  await upload(
    'glass-fences.docx',
    readFileSync(join(root, 'server/standards/labelled/held-apart/glass-fences.docx')),
  );
  await review();
}

async function upload(name: string, content: Buffer) {
  await at('2026-10-07 10:00');
  await site.desk('/standards/upload', await formOf({}, [{ name, content }], 'document'));
}

async function review() {
  const { standards } = await site.desk('/standards', { method: 'GET' });
  for (const { id, standardCode } of standards) {
    const { defects } = await site.desk(`/standards/${id}/defects`, { method: 'GET' });
    const ids = defects.map((defect: { id: string }) => defect.id);
    const words = { description: 'Sample words', actionRequired: 'Sample action', priority: 'high' };
    const decide = (some: string[], state: string) =>
      site.desk('/standards/defects/decisions', { payload: { ids: some, state } });
    await decide(ids.slice(0, 2), 'accepted');
    await decide(ids.slice(2, 3), 'rejected');
    await site.desk('/standards/defects/merges', {
      payload: {
        ids: ids.slice(3, 5),
        template: { ...words, defectName: `Sample merger in ${standardCode}` },
      },
    });
    await site.desk(`/standards/defects/${ids[0]}`, {
      method: 'PUT',
      payload: { ...words, defectName: `Sample words for ${standardCode}`, clauseReference: '2.1' },
    });
  }
  const [{ id, standardCode, standardName, category }] = standards;
  const payload = { standardCode, standardName, category, description: 'A sample standard, corrected' };
  await site.desk(`/standards/${id}`, { method: 'PUT', payload });
}
