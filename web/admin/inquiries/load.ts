import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Overview } from '#contract/desk/overview.ts';
import { paths } from '#contract/paths.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { nextCursor } from '#web/admin/next-page.ts';
import { answerTo, call, type Given } from '#web/api.ts';

const PAGE_SIZE = 50;
const filterNames = ['status', 'type', 'partner', 'from', 'to', 'q', 'sort'] as const;

/** What the address asks for, without what is empty: the same view has one address. */
export type View = Partial<Record<(typeof filterNames)[number], string>>;

/** Inquiries of one status, or of none in particular; `total` is as the server counts: `1000+` beyond that. */
export type InquiryGroup = {
  title: string;
  status: string | undefined;
  total: string;
  inquiries: Inquiry[];
  all?: string;
  empty: string;
};

export type InquiryList = {
  view: View;
  /** Groups of inquiries, each under a title: two on the desk itself, three where something may be spam, and one for every other view. */
  groups: InquiryGroup[];
  /** The address of the following page, and whether this one is not the first. */
  older: string | undefined;
  isFirst: boolean;
  overview: Overview;
};

/** Whether no inquiry has come in yet, spam included. */
export function isEmpty({ overview: { counts } }: InquiryList): boolean {
  return (counts.leads ?? 0) + (counts.spam ?? 0) === 0;
}

/** The inquiries of a view, and how the desk stands. Never rejects. */
export function loadInquiries(address: URLSearchParams): Promise<Loaded<InquiryList>> {
  const view = viewOf(address);
  const cursor = address.get('cursor') ?? undefined;
  return loaded(
    Promise.all([
      Object.keys(view).length === 0 && !cursor ? loadDesk() : loadPage(view, cursor),
      call(endpoints.overview, {}),
    ]).then(([list, overview]) => ({ view, isFirst: cursor === undefined, overview, ...list })),
  );
}

function viewOf(address: URLSearchParams): View {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = address.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** Who waits for an answer, the most urgent first, who has had one of late, and what may be spam: an inquiry taken for it must not be lost. */
async function loadDesk(): Promise<Pick<InquiryList, 'groups' | 'older'>> {
  const [waiting, answered, spam] = await Promise.all([
    readPage(queryOf({ status: 'new', sort: 'due' })),
    readPage(queryOf({ status: 'answered' })),
    readPage(queryOf({ status: 'spam' })),
  ]);
  return {
    groups: [
      {
        title: 'To answer',
        status: 'new',
        ...waiting,
        empty: 'Nothing to answer',
        ...(waiting.cursor ? { all: '?status=new&sort=due' } : {}),
      },
      {
        title: 'Answered',
        status: 'answered',
        ...answered,
        empty: 'Inquiries you have answered stay here until you book or close them.',
        ...(answered.cursor ? { all: '?status=answered' } : {}),
      },
      ...(spam.inquiries.length > 0
        ? [
            {
              title: 'Suspected spam',
              status: 'spam',
              ...spam,
              empty: '',
              ...(spam.cursor ? { all: '?status=spam' } : {}),
            },
          ]
        : []),
    ],
    older: undefined,
  };
}

async function loadPage(
  view: View,
  cursor: string | undefined,
): Promise<Pick<InquiryList, 'groups' | 'older'>> {
  const page = await readPage(queryOf(view, cursor));
  return {
    groups: [
      {
        title: titleOf(view),
        status: filterOf(view).status,
        ...page,
        empty: view.q ? `Nothing found for “${view.q}”.` : 'No inquiries match these filters',
      },
    ],
    older: page.cursor && `?${new URLSearchParams({ ...view, cursor: page.cursor })}`,
  };
}

type ListQuery = Given<typeof endpoints.list>['query'];

/** `total` is as the server counts: `1000+` beyond that. */
async function readPage(
  query: ListQuery,
): Promise<{ inquiries: Inquiry[]; total: string; cursor: string | undefined }> {
  const response = await answerTo(endpoints.list, { query });
  return {
    inquiries: endpoints.list.answer.parse(await response.json()),
    total: response.headers.get('X-Total-Count') ?? '',
    cursor: nextCursor(response),
  };
}

/** What an address asks for is the server's to judge. */
function queryOf(view: View, cursor?: string): ListQuery {
  return { ...filterOf(view), limit: PAGE_SIZE, cursor } as ListQuery;
}

/** Where the inquiries of a view are downloaded, as many as it says there are; on the desk itself all there are. */
export function downloadOf(view: View): string {
  const isDesk = Object.keys(view).length === 0;
  return isDesk
    ? paths.submissionsDownload
    : `${paths.submissionsDownload}?${new URLSearchParams(filterOf(view))}`;
}

/** Suspected spam stands apart: it is shown when it is asked for, or found by its words. No list by deadline holds any. */
function filterOf(view: View): View {
  return view.q && view.sort !== 'due' ? view : { status: 'leads', ...view };
}

function titleOf({ q, status }: View): string {
  const group = views.find((view) => view.status === status)?.name ?? 'All inquiries';
  return q ? `“${q}” in ${group.toLowerCase()}` : group;
}

/** The views with a name, as they stand above the list. */
export const views = [
  { status: 'new', name: 'To answer', address: '?status=new&sort=due' },
  { status: 'answered', name: 'Answered', address: '?status=answered' },
  { status: 'booked', name: 'Booked', address: '?status=booked' },
  { status: 'completed', name: 'Completed', address: '?status=completed' },
  { status: 'closed', name: 'Closed', address: '?status=closed' },
  { status: 'leads', name: 'All inquiries', address: '?status=leads' },
  { status: 'spam', name: 'Suspected spam', address: '?status=spam' },
] as const;
