import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'

export type FoundRecord = { readonly presentation: Presentation; readonly record: AnyRecord }
