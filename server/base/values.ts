/** Values by field name, as decoded from the input; not a stored row. */
export type Values = Record<string, unknown>
/**
 * Stored row with column values as the driver returns them. `createBy` is the name of the owner; null if
 * there is none.
 */
export type Row = Record<string, unknown> & { id: string; ownerId?: string | null; createBy: string | null }
