import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Overview } from '#contract/desk/overview.ts';
import { paths } from '#contract/paths.ts';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { nextCursor } from '#web/admin/next-page.ts';
import { answerTo, type CallInput, call } from '#web/api.ts';

const PAGE_SIZE = 50;
const filterNames = ['status', 'type', 'partner', 'from', 'to', 'q', 'sort'] as const;

/** The filters of the address without empty ones, so that each view has one address. */
export type View = Partial<Record<(typeof filterNames)[number], string>>;

/** How many there are; the server stops counting at some number, and then there are more. */
export type Total = { count: number; isMore: boolean };

/** Inquiries of one status or of all. */
export type InquiryGroup = {
  title: string;
  status: string | undefined;
  total: Total;
  inquiries: Inquiry[];
  all?: string;
  empty: string;
};

export type InquiryList = {
  view: View;
  /**
   * Groups of inquiries, each with a title: two on the desk itself, three if there is suspected spam, one in
   * every other view.
   */
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

/** Loads the inquiries of a view and the figures of the desk. Never rejects. */
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

/**
 * Unanswered inquiries with the most urgent first, recently answered ones, and suspected spam, so that no
 * real inquiry is lost there.
 */
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

type ListQuery = CallInput<typeof endpoints.list>['query'];

async function readPage(
  query: ListQuery,
): Promise<{ inquiries: Inquiry[]; total: Total; cursor: string | undefined }> {
  const response = await answerTo(endpoints.list, { query });
  return {
    inquiries: endpoints.list.answer.parse(await response.json()),
    total: totalOf(response.headers.get('X-Total-Count') ?? ''),
    cursor: nextCursor(response),
  };
}

/** @param counted as the server writes it: `17`, or `1000+` if there are more */
function totalOf(counted: string): Total {
  return { count: Number.parseInt(counted, 10), isMore: counted.endsWith('+') };
}

/** The server checks the filters of the address. */
function queryOf(view: View, cursor?: string): ListQuery {
  return { ...filterOf(view), limit: PAGE_SIZE, cursor } as ListQuery;
}

/** The address that downloads the inquiries of a view; on the desk itself, all inquiries. */
export function downloadOf(view: View): string {
  const isDesk = Object.keys(view).length === 0;
  return isDesk
    ? paths.submissionsDownload
    : `${paths.submissionsDownload}?${new URLSearchParams(filterOf(view))}`;
}

/** Suspected spam is listed separately, or found by a search. Lists by deadline leave it out. */
function filterOf(view: View): View {
  return view.q && view.sort !== 'due' ? view : { status: 'leads', ...view };
}

function titleOf({ q, status }: View): string {
  const group = views.find((view) => view.status === status)?.name ?? 'All inquiries';
  return q ? `“${q}” in ${group.toLowerCase()}` : group;
}

/** The named views above the list. */
export const views = [
  { status: 'new', name: 'To answer', address: '?status=new&sort=due' },
  { status: 'answered', name: 'Answered', address: '?status=answered' },
  { status: 'booked', name: 'Booked', address: '?status=booked' },
  { status: 'completed', name: 'Completed', address: '?status=completed' },
  { status: 'closed', name: 'Closed', address: '?status=closed' },
  { status: 'leads', name: 'All inquiries', address: '?status=leads' },
  { status: 'spam', name: 'Suspected spam', address: '?status=spam' },
] as const;
