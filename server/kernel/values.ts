/** Values by field name: decoded input, not yet a row. */
export type Values = Record<string, unknown>
/** Stored row with column values as returned by the driver. `createBy` is the owner's name, if any. */
export type Row = Record<string, unknown> & { id: string; ownerId?: string | null; createBy: string | null }
