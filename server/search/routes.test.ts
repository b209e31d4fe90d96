import { expect, test } from 'vitest';
import { search } from '#contract/desk/endpoints/search.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('the call of the search on $kind', ({ open }) => {
  const { call, server } = useDesk(open);
  const ask = (q: string) => call('GET', addressOf(search, {}, { q }));

  test('answers with kind, id, title, detail and address', async () => {
    const { id } = (await server.app.inject({ method: 'POST', url: paths.contact, payload: ada })).json();
    expect((await ask('ada sample')).json()).toEqual({
      results: [
        {
          kind: 'inquiry',
          id,
          title: 'Ada Sample',
          detail: expect.stringContaining(ada.propertyAddress),
          href: `/admin/inquiries/${id}`,
        },
      ],
    });
  });

  test.each(['', '   ', '\0', '%', '_', `'";--`, '\\', '\ud800', '🏠'.repeat(50)])(
    'finds nothing by %j',
    async (q) => {
      const reply = await ask(q);
      expect([reply.statusCode, reply.json()]).toEqual([200, { results: [] }]);
    },
  );

  test('refuses ten thousand letters in a sentence', async () => {
    const reply = await ask('a'.repeat(10_000));
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      { q: 'Search for at most 200 characters' },
    ]);
  });
});
