import { defineSubject } from '#server/assembly/defineSubject.ts'
import { authorizationBehavior } from './authorizations/authorizationBehavior.ts'
import { creditPoints } from './authorizations/buyPoints.ts'
import { licenseBehavior } from './licenses/licenseBehavior.ts'

export const points = defineSubject({
  name: 'points',
  behaviors: {
    authorization: authorizationBehavior,
    license: licenseBehavior,
  },
  completions: { points: creditPoints },
})
