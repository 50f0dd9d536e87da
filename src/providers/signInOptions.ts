import type { SignInOptions } from '#contract/services/people/signIn.ts'

/** Asked once per visit; asked again after a failure, and after `maxAge`, so that a change is seen without a reload. */
const maxAge = 60_000

export function createSignInOptions(fetchOptions: () => Promise<unknown>): () => Promise<SignInOptions> {
  let kept: { at: number; options: Promise<SignInOptions> } | null = null
  return () => {
    if (kept && Date.now() - kept.at < maxAge) return kept.options
    // The page to sign in on is there before any schema; the server answers by the same declaration.
    const options = fetchOptions() as Promise<SignInOptions>
    kept = { at: Date.now(), options }
    options.catch(() => {
      kept = null
    })
    return options
  }
}
