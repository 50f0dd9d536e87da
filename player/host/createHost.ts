// Calls the host application and validates its answers against the contract.
import {
  type HostFunctionArgs,
  type HostFunctionName,
  type HostFunctionReply,
  hostAnswer,
  hostFunctions,
  hostProtocol,
} from '#contract/fleet/kiosk.ts'
import type { Host, HostBridge } from './Host.ts'
import { HostFailure } from './HostFailure.ts'

export async function createHost(bridge: HostBridge): Promise<Host> {
  async function call<K extends HostFunctionName>(name: K, args: HostFunctionArgs<K>): Promise<HostFunctionReply<K>> {
    const { reply, patience } = hostFunctions[name]
    const answer = hostAnswer.safeParse(await within(patience * 1000, bridge.call(name, args)))
    if (!answer.success) throw new HostFailure('kiosk.toolFailed', `No answer to ${name}`)
    if (!answer.data.isDone) throw new HostFailure(answer.data.reason, answer.data.detail)
    const parsed = reply.safeParse(answer.data.reply)
    if (!parsed.success) throw new HostFailure('kiosk.toolFailed', `Not the answer to ${name}`)
    return parsed.data as HostFunctionReply<K>
  }

  const hello = await call('hello', {})
  if (hello.protocol !== hostProtocol) throw new Error(`The program around the browser speaks ${hello.protocol}`)
  return { hello, call, can: name => hello.functions.includes(name) }
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new HostFailure('general.timeout', `No answer within ${ms} ms`)), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
