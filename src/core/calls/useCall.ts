// Apart from the hooks around it: the pages before the shell call without refine and its queries.
import { useServices } from '#src/core/services/services.ts'
import type { Call } from './call.ts'

/** `call(declaration, key, input)`: rejects with ApiError; the caller says what happened. */
export function useCall(): Call {
  return useServices().call
}
