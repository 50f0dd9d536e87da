// The first half of the smoke of every resource.
import { smoke } from './support/smoke.ts'
import { firstHalf } from './support/smoked.ts'

smoke(firstHalf)
