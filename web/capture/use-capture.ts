import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { EntityName } from '#contract/capture/operations.ts';
import type { CaptureState, Entity } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';

/** A thing of an inspection. */
export type Thing = { entity: EntityName; entityId: string };

/** A field and the thing that it belongs to. */
export type FieldOf = Thing & { name: string };

/**
 * Writes fields of one thing. Resolves to whether they were kept: on the phone, or by the server at the desk.
 *
 * @param seen what the writer had seen when typing began: all that is known now, unless it is given
 */
export type Write = (
  entity: EntityName,
  entityId: string,
  fields: Record<string, unknown>,
  seen?: CaptureState,
) => Promise<boolean>;

/** An inspection that is shown and changed. */
type Capture = {
  draft: Draft;
  write: Write;
  /** Why the server refused the text of a field, if that is said at the field. */
  refusalOf?: (of: FieldOf) => string | undefined;
};

const CaptureContext = createContext<Capture | undefined>(undefined);
const WriteContext = createContext<Write | undefined>(undefined);

/** Gives the parts of a screen their inspection. What only writes is not drawn again when the inspection changes. */
export function CaptureProvider({ value, children }: { value: Capture; children: ReactNode }) {
  const writing = createElement(WriteContext, { value: value.write }, children);
  return createElement(CaptureContext, { value }, writing);
}

/** The inspection that the parts of a screen show and change. */
export function useCapture(): Capture {
  const capture = useContext(CaptureContext);
  if (!capture) throw new Error('A part of an inspection needs the inspection around it');
  return capture;
}

/** The function by which a part of a screen changes its inspection. */
export function useWrite(): Write {
  const write = useContext(WriteContext);
  if (!write) throw new Error('A part of an inspection needs the inspection around it');
  return write;
}

/** The fields of one thing. */
export function useEntity({ entity, entityId }: Thing): Entity {
  return useCapture().draft.state[entity][entityId] ?? {};
}

/** The id of a field on the page, or of its thing. */
export function fieldId({ entity, entityId }: Thing, field?: string): string {
  return [entity, entityId, ...(field === undefined ? [] : [field])].join('-');
}
