import { useEffect, useState } from 'react'
import type { SignInOptions } from '#contract/services/people/signIn.ts'
import { useServices } from '#src/core/services/services.ts'

const untold: SignInOptions = {
  registration: { isOpen: false, verification: 'none' },
  canMail: true,
  canText: false,
  providers: [],
}

/**
 * The site's sign-in options, null while loading. If loading fails, the pages offer neither registration nor text
 * messages nor identity providers.
 */
export function useSignInOptions(): SignInOptions | null {
  const { signInOptions } = useServices()
  const [options, setOptions] = useState<SignInOptions | null>(null)
  useEffect(() => {
    let isWanted = true
    signInOptions().then(
      told => isWanted && setOptions(told),
      () => isWanted && setOptions(untold),
    )
    return () => {
      isWanted = false
    }
  }, [signInOptions])
  return options
}
