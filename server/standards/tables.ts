import type { Generated } from 'kysely';
import type { Flag, IsoTime } from '../database/columns.ts';

/** The tables that only this folder's queries name. */
export type StandardsTables = {
  australian_standards: {
    id: string;
    standard_code: string;
    standard_name: string | null;
    category: string;
    description: string | null;
    document_url: string | null;
    is_active: Generated<Flag>;
    created_at: IsoTime;
    updated_at: IsoTime;
    series: string;
    edition: string;
    pages: number;
    readable_pages: number;
    commands: string | null;
    corrections: string | null;
    version: Generated<number>;
  };
  standard_clauses: {
    standard_id: string;
    place: number;
    number: string;
    title: string;
    level: number;
    page: number;
  };
  standard_unread: { standard_id: string; place: number; kind: string; page: number | null; text: string };
  standard_pages: { standard_id: string; number: number; text: string };
  standard_defects: {
    id: string;
    standard_id: string;
    defect_code: string;
    defect_name: string;
    description: string;
    action_required: string;
    priority: Generated<string>;
    clause_reference: string | null;
    is_active: Generated<Flag>;
    created_at: IsoTime;
    place: number;
    state: Generated<string>;
    page: number;
    snippet: string;
    limit_comparison: string | null;
    limit_value: number | null;
    limit_unit: string | null;
    limit_and_comparison: string | null;
    limit_and_value: number | null;
    limit_and_unit: string | null;
    merged_into: string | null;
    priority_reason: string | null;
    version: Generated<number>;
  };
};
