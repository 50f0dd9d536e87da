import type { ListLooks } from '#src/core/state/listLooks.ts'

/** Default view preferences. */
export const plainListLooks: ListLooks = { read: () => ({}), save: () => undefined, load: async () => undefined }
