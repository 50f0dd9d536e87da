import { createContext, useContext } from 'react'
import { withoutRenewal } from '#contract/rules/menu/chargedFields.ts'
import type { Presentation } from './present.ts'

/** Whether the site charges renewals; false until the server has answered. */
export const RenewalCharged = createContext(false)

/** Cached results: each render must return the same object, or lists would treat it as another presentation. */
const uncharged = new WeakMap<Presentation, Presentation>()

/** Returns the presentation; without fields about renewals if the site does not charge renewals (rules, Money 0). */
export function useCharged(presentation: Presentation): Presentation {
  return useContext(RenewalCharged) ? presentation : unchargedOf(presentation)
}

function unchargedOf(presentation: Presentation): Presentation {
  const known = uncharged.get(presentation)
  if (known) return known
  const resource = withoutRenewal(presentation.resource)
  const own = resource === presentation.resource ? presentation : { ...presentation, resource }
  uncharged.set(presentation, own)
  return own
}
