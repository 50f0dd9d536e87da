import type { SignInOptions } from '#contract/services/people/signIn.ts'

/** Milliseconds after which the options are fetched again, so that changes appear without a reload. */
const maxAge = 60_000

export function createSignInOptions(fetchOptions: () => Promise<unknown>): () => Promise<SignInOptions> {
  let cached: { at: number; options: Promise<SignInOptions> } | null = null
  return () => {
    if (cached && Date.now() - cached.at < maxAge) return cached.options
    // The answer is not validated here, because the sign-in page loads no schemas. The server has validated it.
    const options = fetchOptions() as Promise<SignInOptions>
    cached = { at: Date.now(), options }
    options.catch(() => {
      cached = null
    })
    return options
  }
}
