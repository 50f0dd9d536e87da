// Separate from refine's hooks: pages without a shell (sign-in, registration, simple mode) are loaded without refine.

import type { Call } from '#src/core/requests/call.ts'
import { useServices } from '#src/core/services/services.ts'

/**
 * Returns `call(declaration, key, input)`, which rejects with ApiError; the caller reports the outcome. For pages
 * without a shell, and for reads on demand in event handlers, which no hook can express. Other code uses useCallQuery
 * and useCallMutation.
 */
export function useCall(): Call {
  return useServices().call
}
