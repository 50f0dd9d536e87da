import { createContext, useContext } from 'react'
import { withoutRenewal } from '#contract/rules/menu/chargedFields.ts'
import type { Presentation } from './present.ts'

/** Whether the site charges renewals; false until the server has answered. */
export const RenewalCharged = createContext(false)

/** One result per presentation, so that lists do not take it for a new one at each render. */
const uncharged = new WeakMap<Presentation, Presentation>()

/** The presentation without what exists only because of charges that the site does not make (rules, Money 0). */
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
