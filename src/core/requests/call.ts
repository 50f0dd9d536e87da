// Typed calls of actions and services, by declaration.
import type { Action, CallInput, CallResult, ServiceCall } from '#contract/kernel/call.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Service } from '#contract/kernel/service.ts'

export type Callable = Resource | Service
type CallsOf<D extends Callable> = D extends { calls: infer C } ? C : D extends { actions: infer A } ? A : never

export type CallKey<D extends Callable> = keyof CallsOf<D> & string
type Declared<D extends Callable, K extends CallKey<D>> = Extract<CallsOf<D>[K], Action | ServiceCall>

/** Path parameters and fields in one object; omitted when the call takes no input. */
export type InputFor<D extends Callable, K extends CallKey<D>> = CallInput<Declared<D, K>>
export type ResultFor<D extends Callable, K extends CallKey<D>> = CallResult<Declared<D, K>>
export type InputArgs<I> = unknown extends I ? [] : Record<never, never> extends I ? [input?: I] : [input: I]

/** Calls the server; rejects with ApiError, whose message can be shown to users. */
export type Call = <D extends Callable, K extends CallKey<D>>(
  declaration: D,
  key: K,
  ...input: InputArgs<InputFor<D, K>>
) => Promise<ResultFor<D, K>>
