import type { Identity } from './Identity.ts'

/** Values generated for one redirect to the provider. The provider's answer must match them. */
export type Checks = { state: string; nonce: string; verifier: string; redirectUri: string }

export type Provider = {
  /** Returns the URL to which the browser is redirected. */
  authorize(checks: Checks): Promise<URL>
  /** Returns the identity from the callback URL; throws if the provider fails or its answer is invalid. */
  identify(back: URL, checks: Checks): Promise<Identity>
}
