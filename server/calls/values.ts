/** Named values on their way between wire and row. */
export type Values = Record<string, unknown>
/** A stored row: column values as the driver gives them; `createBy` is the name of its owner where it has one. */
export type Row = Record<string, unknown> & { id: string; ownerId?: string | null; createBy: string | null }
