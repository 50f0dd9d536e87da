import { useNotification } from '@refinedev/core'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Callable, CallKey, InputArgs, InputFor, ResultFor } from './call.ts'
import { useServices } from './services.ts'

type Options<T> = { onSuccess?: (result: T) => void }

/** A writing call; its failure is said in a notification and kept in `error`. */
export function useCallMutation<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  { onSuccess }: Options<ResultFor<D, K>> = {},
): UseMutationResult<ResultFor<D, K>, Error, InputFor<D, K>> {
  const { call } = useServices()
  const { open } = useNotification()
  return useMutation({
    mutationFn: (input: InputFor<D, K>) => call(declaration, key, ...([input] as unknown as InputArgs<InputFor<D, K>>)),
    onSuccess,
    onError: error => open?.({ type: 'error', message: error.message, key: `${declaration.name}.${key}` }),
  })
}
