import { type Kysely, sql } from 'kysely';
import { agreementConsent } from '#content/agreement.ts';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { gst } from '#content/prices.ts';
import { reportWords } from '#content/reports/words.ts';
import { withholding } from '#content/withholding.ts';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/**
 * A call in several transactions notes which request holds its key, and accounts and inspectors can be locked. Reports, accepted
 * agreements and statements from before their words were kept get those of the day of this upgrade: nothing closer to what they said
 * is known, and from now on no change of content/ changes them (decision 0047).
 */
export async function versionsAndLocks(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema.alterTable('answered_calls').addColumn('holder', 'text').execute();
  await db.schema.alterTable('users').addColumn('locked_at', time).execute();
  await db.schema.alterTable('inspectors').addColumn('locked_at', time).execute();
  await keepReportWords(db);
  await keepAgreementPaper(db);
  await keepIssuers(db, kind);
}

/** The words become the first field of the frozen report, whose other text stays as it is to the byte. */
async function keepReportWords(db: Kysely<unknown>): Promise<void> {
  const begins = '{"report":{';
  const withWords = `${begins}"words":${JSON.stringify(reportWords())},`;
  await sql`update report_versions set content = cast(${withWords} as text) || substr(content, ${sql.lit(begins.length + 1)})
    where substr(content, 1, ${sql.lit(begins.length)}) = ${begins}`.execute(db);
}

/** Beside the texts, because the hash of a text covers all of it. */
async function keepAgreementPaper(db: Kysely<unknown>): Promise<void> {
  const paper = {
    business: facts.identity.name,
    licence: licenceLine(),
    consent: agreementConsent,
    prices: gst().label,
  };
  await db.schema.alterTable('agreement_texts').addColumn('paper', 'text').execute();
  await sql`update agreement_texts set paper = ${JSON.stringify(paper)}`.execute(db);
}

/** An issuer that was stored stays, and gets only what it lacks. */
async function keepIssuers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { name } = facts.identity;
  const { abn } = facts.licence;
  const { phone, email } = facts.contact;
  const issuer = JSON.stringify({ name, abn, licence: licenceLine(), phone, email, withholding });
  await (kind === 'postgres'
    ? sql`update statements set issuer = cast(${issuer} as jsonb) || coalesce(issuer, cast('{}' as jsonb)) where issued_at is not null`
    : sql`update statements set issuer = json_patch(${issuer}, coalesce(issuer, '{}')) where issued_at is not null`
  ).execute(db);
}
