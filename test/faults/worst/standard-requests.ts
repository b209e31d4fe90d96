import { LONGEST_LISTED } from '#contract/desk/longest-line.ts';
import { STANDARD_FIELD } from '#contract/desk/standards.ts';
import type { World } from './installation.ts';
import { formOfFields } from './public-requests.ts';
import type { Requests } from './requests.ts';
import { blank, hostile } from './texts.ts';

let uploads = 0;

/** The text of a standard with many clauses. Each is another document. */
export function longStandard(clauses: number): FormData {
  uploads += 1;
  const lines = Array.from({ length: clauses }, (_, clause) => [
    `${Math.floor(clause / 100) + 1}.${Math.floor((clause % 100) / 10) + 1}.${(clause % 10) + 1} Ties of leaf ${clause}`,
    '',
    `Ties shall be embedded not less than ${40 + clause} mm into the joint of each leaf and shall be spaced at not more than 600 mm.`,
    '',
  ]);
  const text = [`AS 97${10 + uploads}:2020`, 'Australian Standard', '', 'Long walls', ...lines.flat()].join(
    '\n',
  );
  const form = new FormData();
  form.append(STANDARD_FIELD, new Blob([text], { type: 'text/plain' }), `long ${uploads}.txt`);
  return form;
}

/** As many commands as a person can take, each as long as the list shows it. */
function manyCorrections() {
  return {
    headings: [],
    notHeadings: [],
    numbersAnewAt: [],
    contentsPages: [],
    takeShould: true,
    takeUnclear: true,
    takeCommands: Array.from({ length: 1000 }, () => ({ page: 1, text: hostile(LONGEST_LISTED) })),
  };
}

export function standardRequests({ standardId, templateIds }: World): Requests {
  const as = 'owner';
  const at = { id: standardId };
  const template = { id: templateIds[0] ?? '' };
  const words = {
    defectName: hostile(200),
    description: hostile(4000),
    actionRequired: hostile(4000),
    priority: 'high',
    clauseReference: hostile(100),
  };
  return {
    'GET /api/admin/standards': { as },
    'POST /api/admin/standards/upload': [
      { as, sent: () => ({ form: longStandard(1_000) }) },
      { as, sent: () => ({ form: formOfFields({}, 5_000) }) },
    ],
    'PUT /api/admin/standards/:id': { as, at, sent: () => ({ json: { standardName: hostile(200) } }) },
    'DELETE /api/admin/standards/:id': { as },
    'GET /api/admin/standards/:id/defects': { as, at },
    'POST /api/admin/standards/:id/defects': { as, at, sent: () => ({ json: words }) },
    'GET /api/admin/standards/:id/clauses': { as, at },
    'GET /api/admin/standards/:id/changes': { as, at },
    'GET /api/admin/standards/:id/pages/:page': { as, at: { ...at, page: 1 } },
    'GET /api/admin/standards/:id/outline': { as, at },
    'GET /api/admin/standards/:id/pages/:page/lines': [
      { as, at: { ...at, page: 1 }, query: { line: 1_000_000_000 } },
      { as, at: { ...at, page: 1 }, query: { words: hostile(LONGEST_LISTED) } },
    ],
    'PUT /api/admin/standards/:id/outline': { as, at, sent: () => ({ json: manyCorrections() }) },
    'POST /api/admin/standards/:id/outline/preview': { as, at, sent: () => ({ json: manyCorrections() }) },
    'GET /api/admin/standards/:id/document': { as, at },
    'GET /api/admin/standards/defects': [
      { as },
      { as, query: { q: hostile(200) } },
      { as, query: { q: blank(200) } },
      { as, query: { q: 'tie' } },
    ],
    'GET /api/admin/standards/defects/download': [
      { as, query: { format: 'csv' } },
      { as, query: { format: 'json' } },
    ],
    'PUT /api/admin/standards/defects/:id': { as, at: template, sent: () => ({ json: words }) },
    'POST /api/admin/standards/defects/:id/separation': { as, at: template },
    'POST /api/admin/standards/defects/decisions': {
      as,
      sent: () => ({ json: { ids: templateIds.slice(0, 1000), state: 'accepted' } }),
    },
    'POST /api/admin/standards/defects/merges': {
      as,
      sent: () => ({ json: { ids: templateIds.slice(0, 1000), template: words } }),
    },
  };
}
