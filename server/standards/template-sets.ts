import { createHash } from 'node:crypto';
import type { CarriedTemplate, TemplateSet } from '#contract/capture/visits.ts';
import type { Template } from '#contract/desk/standards.ts';
import type { Db } from '../database/open.ts';
import { listStandards } from './store.ts';
import { findTemplates } from './template-listing.ts';

/** The accepted templates of each standard in use, for phones: a set is named by the hash of what it holds. */
export async function templateSets(db: Db): Promise<TemplateSet[]> {
  const accepted = await findTemplates(db, { q: undefined, state: 'accepted', standard: undefined });
  const ofStandard = Map.groupBy(accepted, ({ standardId }) => standardId);
  const standards = await listStandards(db);
  return standards
    .filter(({ id, isActive }) => isActive === 'true' && ofStandard.has(id))
    .map(({ id, standardCode, standardName }) => {
      const carried = (ofStandard.get(id) ?? []).map(asCarried);
      return namedSet({ standard: standardCode, title: standardName, templates: carried });
    });
}

/** A set under the hash of what it holds: a phone loads it again only when it has changed. */
export function namedSet(set: Omit<TemplateSet, 'hash'>): TemplateSet {
  return { hash: createHash('sha256').update(JSON.stringify(set)).digest('hex'), ...set };
}

function asCarried(template: Template): CarriedTemplate {
  return {
    id: template.id,
    code: template.defectCode,
    name: template.defectName,
    description: template.description,
    action: template.actionRequired,
    priority: template.priority,
    clause: template.clauseReference,
    says: template.snippet,
    limit: template.limit,
  };
}
