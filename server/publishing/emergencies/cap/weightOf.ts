import { capCertainties, capSeverities, capUrgencies } from '#contract/resources/publishing/emergencyFeed.ts'
import type { CapInfo } from './capRead.ts'

/** Returns a sort key: severity counts most, then urgency, then certainty. */
export const weightOf = ({ severity, urgency, certainty }: CapInfo): number =>
  100 * stepOf(capSeverities, severity) + 10 * stepOf(capUrgencies, urgency) + stepOf(capCertainties, certainty)

/** Position on a scale, counted from 1; 0 if the value is unknown. Each scale has fewer than ten steps. */
const stepOf = (steps: readonly string[], said: string) => steps.indexOf(said) + 1
