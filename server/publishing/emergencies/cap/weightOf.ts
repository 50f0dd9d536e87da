import { capCertainties, capSeverities, capUrgencies } from '#contract/resources/publishing/emergencyFeed.ts'
import type { CapInfo } from './capRead.ts'

/** Sort key: severity, then urgency, then certainty. */
export const weightOf = ({ severity, urgency, certainty }: CapInfo): number =>
  100 * stepOf(capSeverities, severity) + 10 * stepOf(capUrgencies, urgency) + stepOf(capCertainties, certainty)

/** Position on a scale, from 1; 0 when unknown. Each scale has fewer than ten steps. */
const stepOf = (steps: readonly string[], said: string) => steps.indexOf(said) + 1
