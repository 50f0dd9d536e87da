// Separate from the query hooks: pages without a shell make calls without refine and its query client.
import { useServices } from '#src/core/services/services.ts'
import type { Call } from './call.ts'

/** `call(declaration, key, input)` rejects with ApiError; the caller reports the outcome. */
export function useCall(): Call {
  return useServices().call
}
