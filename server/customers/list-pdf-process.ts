// The process that makes the PDFs of action lists. It ends when the server closes the channel between them.
import { putInForce } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { answerRequests } from '../kept-process.ts';
import { listPaper } from './list-paper.ts';
import type { ListPaper } from './list-photos.ts';

/** What the process is asked: a list, the small copies of its photos by their SHA-256, and the facts in force. */
export type ListPdfRequest = { paper: ListPaper; copies: Map<string, Buffer>; facts: Facts };

answerRequests<ListPdfRequest, Buffer>(({ paper, copies, facts }) => {
  putInForce(facts, []);
  return listPaper(paper, copies);
});
