import { capCertainties, capSeverities, capUrgencies } from '#contract/resources/publishing/emergencyFeed.ts'
import type { CapInfo } from './capRead.ts'

/** Severity before urgency before certainty. */
export const weightOf = ({ severity, urgency, certainty }: CapInfo): number =>
  100 * stepOf(capSeverities, severity) + 10 * stepOf(capUrgencies, urgency) + stepOf(capCertainties, certainty)

/** From 1; 0 for what is unknown. There are fewer than ten. */
const stepOf = (steps: readonly string[], said: string) => steps.indexOf(said) + 1
