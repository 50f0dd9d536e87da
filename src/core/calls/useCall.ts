// Separate from refine's hooks: pages without a shell (sign-in, registration, simple mode) are loaded without refine.
import { useServices } from '#src/core/services/services.ts'
import type { Call } from './call.ts'

/**
 * For pages without a shell, and for reads on demand in event handlers, which no hook can express. `call(declaration,
 * key, input)` rejects with ApiError; the caller reports the outcome. Pages otherwise use useCallQuery and
 * useCallMutation.
 */
export function useCall(): Call {
  return useServices().call
}
