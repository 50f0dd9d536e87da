import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { VersionQuestion } from './VersionQuestion.tsx'

/** Questions at the first sign-in. */
export const firstEntry = definePlugin({
  id: 'firstEntry',
  header: [{ id: 'firstEntry.version', Component: VersionQuestion }],
})
