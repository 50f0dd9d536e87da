import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call, Callable, CallKey, InputArgs, InputFor, ResultFor } from '#src/core/requests/call.ts'
import { payloadOf, requestOf, writeSettings } from '#src/core/requests/declaredCall.ts'

const overtimeOptions = { enabled: false }

/** `method` has no effect: the data provider takes it from the declaration. */
const writeOf = (declaration: Callable, key: string, input: unknown) => ({
  ...requestOf(declaration, key),
  method: 'post' as const,
  values: payloadOf(input),
  successNotification: false as const,
})

type Options<T> = {
  onSuccess?: (result: T) => void
  /** Error message; the server's reason unless given. */
  failed?: (reason: string) => string
  /** False: the page reports errors itself (`quiet`). */
  errorNotification?: false
}

type Args<I> = unknown extends I ? [input?: Record<never, never>] : InputArgs<I>
type Mutation<I, T> = Omit<UseMutationResult<T, Error, I>, 'mutate' | 'mutateAsync' | 'variables'> & {
  mutate: (...input: Args<I>) => void
  /** Rejects with ApiError. */
  mutateAsync: (...input: Args<I>) => Promise<T>
  /** Input of the latest write. */
  variables: I | undefined
}
export type CallMutation<D extends Callable, K extends CallKey<D>> = Mutation<InputFor<D, K>, ResultFor<D, K>>

/** A write call; a failure is shown as a notification and stored in `error`. Does not invalidate any query. */
export function useCallMutation<D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  { onSuccess, failed, errorNotification }: Options<ResultFor<D, K>> = {},
): CallMutation<D, K> {
  const { mutation } = useCustomMutation<BaseRecord, HttpError, unknown>({
    mutationOptions: { ...writeSettings, onSuccess: onSuccess && (({ data }) => onSuccess(data as ResultFor<D, K>)) },
    overtimeOptions,
  })
  const { mutateAsync: send, data, variables } = mutation
  const mutateAsync = useCallback(
    async (...[input]: Args<InputFor<D, K>>) => {
      const answer = await send({
        ...writeOf(declaration, key, input),
        errorNotification:
          errorNotification ??
          (reason => ({
            type: 'error',
            message: failed?.(reason?.message ?? '') ?? reason?.message ?? '',
            key: `${declaration.name}.${key}`,
          })),
      })
      return answer.data as ResultFor<D, K>
    },
    [send, declaration, key, failed, errorNotification],
  )
  const mutate = useCallback(
    (...input: Args<InputFor<D, K>>) => void mutateAsync(...input).catch(() => undefined),
    [mutateAsync],
  )
  // The cast is safe: the server validates answers against the declaration that types them.
  return {
    ...mutation,
    mutate,
    mutateAsync,
    data: data?.data,
    variables: variables?.values,
  } as unknown as CallMutation<D, K>
}

/**
 * Returns a function that runs a write call chosen at run time, such as a row action. The caller of that function
 * reports the outcome and invalidates queries.
 */
export function useWriteCall(): Call {
  const { mutateAsync: send } = useCustomMutation<BaseRecord, HttpError, unknown>({
    mutationOptions: writeSettings,
    overtimeOptions,
  })
  return useCallback(
    async (declaration, key, ...[input]) => {
      const answer = await send({ ...writeOf(declaration, key, input), errorNotification: false })
      return answer.data as never
    },
    [send],
  )
}
