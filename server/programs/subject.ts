import { defineSubject } from '#server/assembly/defineSubject.ts'
import { commentHandlers } from './comments/commentHandlers.ts'
import { importProgramsTask } from './packages/importProgramsTask.ts'
import { programBehavior } from './programBehavior.ts'
import { templateBehavior } from './templateBehavior.ts'
import { seedTemplates } from './templates/seedTemplates.ts'

export const programs = defineSubject({
  name: 'programs',
  behaviors: {
    program: programBehavior,
    template: templateBehavior,
  },
  handlers: () => ({
    comment: commentHandlers,
  }),
  tasks: () => ({
    importPrograms: importProgramsTask,
  }),
  seed: seedTemplates,
})
