/** What the report of a type of inspection is called, and the code in its number. */
export function reportKind(type: string): {
  code: string | null;
  layout: 'staged' | 'general';
  title: string;
} {
  return kinds[type] ?? { code: null, layout: 'general', title: 'Building Inspection Report' };
}

const staged = (code: string, title: string) => ({ code, layout: 'staged' as const, title });
const kinds: Record<string, ReturnType<typeof reportKind>> = {
  frame: staged('FS', 'Frame and Slab Inspection Report'),
  'slab-base': staged('FS', 'Frame and Slab Inspection Report'),
  enclosed: staged('PP', 'Pre-Plaster Inspection Report'),
  waterproofing: staged('WP', 'Waterproofing Inspection Report'),
  'practical-completion': staged('PC', 'Practical Completion Inspection Report'),
  'pre-pour': staged('PR', 'Pre-Pour Inspection Report'),
  'stage-inspection': staged('SI', 'Stage Inspection Report'),
  dilapidation: staged('DR', 'Dilapidation Report'),
  'thermal-imaging': staged('TI', 'Thermal Imaging Report'),
};
