import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { VersionQuestion } from './VersionQuestion.tsx'

/** What people are asked when they come for the first time. */
export const firstEntry = definePlugin({
  id: 'firstEntry',
  header: [{ id: 'firstEntry.version', Component: VersionQuestion }],
})
