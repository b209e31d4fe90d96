import type { Db } from '../database/open.ts';
import type { Message } from '../outbox/message.ts';
import { found } from '../refusal.ts';
import { documentOf } from './issue.ts';
import { numberOf } from './statement-document.ts';
import { statementPdf } from './statement-pdf.ts';

/** A mail at sending time, with the PDF of its statement. What was issued never changes, so each attempt sends the same. */
export async function withStatement(db: Db, { statement, ...message }: Message): Promise<Message> {
  if (statement === undefined) return message;
  const document = found(await documentOf(db, statement));
  const base64 = (await statementPdf(document)).toString('base64');
  const pdf = { filename: `${numberOf(document)}.pdf`, mediaType: 'application/pdf', base64 };
  return { ...message, attachments: [...(message.attachments ?? []), pdf] };
}
