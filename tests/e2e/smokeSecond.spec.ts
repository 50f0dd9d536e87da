// The second half of the smoke of every resource.
import { smoke } from './support/smoke.ts'
import { secondHalf } from './support/smoked.ts'

smoke(secondHalf)
