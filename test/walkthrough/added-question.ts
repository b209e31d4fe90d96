import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { buildTestApp } from '#test/test-app.ts';
import { AlsoTold } from '#web/admin/inquiries/customer-fields.tsx';
import { InquiryCard } from '#web/admin/inquiries/inquiry-card.tsx';
import { Forms } from '#web/pages/home/forms.tsx';

// Runs in a copy of the project to which `walkthrough.test.ts` has added the question of docs/walkthrough.md.
const [label, answer] = ['Where we can park', 'In the lane behind the house'];

test('the added question is asked, stored, mailed, shown, corrected and exported', async () => {
  const folder = await temporaryFolder();
  const server = await buildTestApp({ where: { sqliteFile: `${folder.path}/plumbline.sqlite` } });
  const session = await server.signIn();
  const form = renderToStaticMarkup(createElement(Forms));
  expect(form.match(/name="parking"/g), 'the booking form asks it, and the quote form does not').toHaveLength(
    1,
  );
  expect(form).toContain(label);

  const sent = await server.app.inject({
    method: 'POST',
    url: paths.contact,
    payload: { ...ada, parking: answer },
  });
  expect(sent.json().confirmation.asked).toContainEqual({ name: label, value: answer });
  const [inquiry] = (await server.app.inject({ url: inquiryCalls.list.path, headers: session })).json<
    Inquiry[]
  >();
  expect(inquiry).toMatchObject({ parking: answer });
  if (!inquiry) return;
  const card = createElement(InquiryCard, { inquiry });
  const router = createMemoryRouter([{ path: '*', element: card }]);
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toContain(answer);
  const fields = createElement(AlsoTold, {
    field: (name: string) => ({ id: name, name, defaultValue: '', error: undefined }),
  });
  expect(renderToStaticMarkup(fields)).toContain('name="parking"');

  const csv = await server.app.inject({ url: paths.submissionsDownload, headers: session });
  expect(csv.body).toContain(label);
  expect(csv.body).toContain(answer);
  await server.close();
  await folder.remove();
});
