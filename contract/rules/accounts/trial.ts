// A trial ends after its last day in the site's time zone. Days are `yyyy-MM-dd`, which compare as text.
export type TrialFacts = { clientType: 'formal' | 'trial'; trialExpiry: string | null }

const dayMs = 86_400_000

export function isTrialOver({ clientType, trialExpiry }: TrialFacts, today: string): boolean {
  return clientType === 'trial' && trialExpiry !== null && trialExpiry < today
}

/** Days left: 0 on the last day, negative afterwards; null for accounts without a trial. */
export function trialDaysLeft({ clientType, trialExpiry }: TrialFacts, today: string): number | null {
  if (clientType !== 'trial' || trialExpiry === null) return null
  return Math.round((Date.parse(trialExpiry) - Date.parse(today)) / dayMs)
}
