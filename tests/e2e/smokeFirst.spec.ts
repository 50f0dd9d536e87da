// First half of the smoke test of every resource.
import { smoke } from './support/smoke.ts'
import { firstHalf } from './support/smokePages.ts'

smoke(firstHalf)
