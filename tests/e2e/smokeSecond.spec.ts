// Second half of the smoke test of every resource.
import { smoke } from './support/smoke.ts'
import { secondHalf } from './support/smokePages.ts'

smoke(secondHalf)
