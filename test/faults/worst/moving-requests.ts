import { pictureAddress } from '#contract/business/pictures.ts';
import { PICTURE_FIELD, pictureUploadPath } from '#contract/desk/business-pictures.ts';
import { spreadsheet } from '../../imports.ts';
import type { World } from './installation.ts';
import { formOfFields } from './public-requests.ts';
import type { Requests } from './requests.ts';
import { hostile } from './texts.ts';

const ROWS = 2_000;
let uploads = 0;

/** A file of as many earlier customers as one may hold. Each file has other people. */
export function customersFile(rows = ROWS): FormData {
  uploads += 1;
  const heading = ['Name', 'Email', 'Phone', 'Address', 'Suburb', 'Inspection', 'Date', 'Price', 'Notes'];
  const people = Array.from({ length: rows }, (_, row) => [
    `Person ${hostile(80)}`,
    `person${row}.${uploads}@example.com`,
    '0412345678',
    `${row} ${hostile(120)}`,
    'Chermside',
    'Building and pest',
    '12/03/2024',
    '550',
    hostile(300),
  ]);
  const form = new FormData();
  form.append('kind', 'customers');
  form.append('file', new Blob([spreadsheet([heading, ...people])], { type: 'text/csv' }), 'customers.csv');
  return form;
}

/** A form with one of the largest pictures that are drawn. */
function pictureForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append(PICTURE_FIELD, new Blob([new Uint8Array(bytes)]), 'picture');
  return form;
}

export function movingRequests({ importId, pictures }: Pick<World, 'importId' | 'pictures'>): Requests {
  const as = 'owner';
  const at = { id: importId };
  return {
    'GET /api/admin/imports': { as },
    'POST /api/admin/imports': [
      { as, sent: () => ({ form: customersFile() }) },
      { as, sent: () => ({ form: formOfFields({}, 5_000) }) },
    ],
    'PUT /api/admin/imports/:id/columns': {
      as,
      at,
      sent: () => ({ json: { mapping: { name: 0, email: 1, phone: 2, address: 3, day: 6, note: 8 } } }),
    },
    'POST /api/admin/imports/:id/confirmation': { as, at, isOnce: true },
    'DELETE /api/admin/imports/:id': { as },
    'GET /api/admin/export': { as },
    [`POST ${pictureUploadPath}`]: [
      ...Object.values(pictures).map(
        (bytes) => ({ as, sent: () => ({ form: pictureForm(bytes) }) }) as const,
      ),
      { as, sent: () => ({ form: formOfFields({}, 5_000) }) },
    ],
    [`GET ${pictureAddress.route}`]: { at: { size: 'large' } },
  };
}
