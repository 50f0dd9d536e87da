import type { Call } from './call.ts'
import { useServices } from './services.ts'

/** `call(declaration, key, input)`: rejects with ApiError; the caller says what happened. */
export function useCall(): Call {
  return useServices().call
}
