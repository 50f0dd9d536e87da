import { defineSubject } from '#server/assembly/defineSubject.ts'
import { articleBehavior } from './articleBehavior.ts'
import { createTutorial } from './tutorialHandlers.ts'

export const tutorial = defineSubject({
  name: 'tutorial',
  behaviors: {
    article: articleBehavior,
  },
  handlers: (_parts, declared) => ({
    tutorial: createTutorial(declared.behaviors),
  }),
})
