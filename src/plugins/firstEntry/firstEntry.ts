import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { ModeQuestion } from './ModeQuestion.tsx'

/** Questions at the first sign-in. */
export const firstEntry = definePlugin({
  id: 'firstEntry',
  header: [{ id: 'firstEntry.version', Component: ModeQuestion }],
})
