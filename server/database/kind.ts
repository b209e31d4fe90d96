/** The two databases that hold everything. */
export type DatabaseKind = 'sqlite' | 'postgres';
