import type { Identity } from './Identity.ts'

/** What one attempt must bring back; each attempt has its own. */
export type Checks = { state: string; nonce: string; verifier: string; redirectUri: string }

export type Provider = {
  /** Where the browser goes. */
  authorise(checks: Checks): Promise<URL>
  /** Who came back with `back`; throws whatever the provider or its answers are wrong with. */
  identify(back: URL, checks: Checks): Promise<Identity>
}
