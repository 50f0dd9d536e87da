// Answers host calls of the page; every call is validated against the contract as untrusted input.
import { z } from 'zod'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { type HostAnswer, type HostFunctionName, hostFunctions } from '#contract/fleet/kiosk.ts'
import { PipeTimeout } from '#kiosk/browser/createPipe.ts'
import { ToolFailure } from '#kiosk/machine/createTools.ts'
import { type HostHandlers, HostRefused } from './HostHandlers.ts'

const call = z.object({ id: z.int(), name: z.string().max(64), args: z.record(z.string(), z.unknown()).nullish() })

export type HostDesk = (payload: string) => Promise<{ id: number; answer: HostAnswer } | null>

type Options = { handlers: () => HostHandlers; warn(error: unknown): void }

const mostAtOnce = 20
const longestPayload = 64 * 1024

export function createHostDesk({ handlers, warn }: Options): HostDesk {
  let underWay = 0

  async function answerTo(name: string, raw: Record<string, unknown>): Promise<HostAnswer> {
    if (!isFunction(name)) return refusal('device.unsupported', `${name} is unknown`)
    const handler = handlers()[name] as ((args: unknown) => Promise<unknown>) | undefined
    if (!handler) return refusal('device.unsupported', `${name} does not work on this machine`)
    const { value, errors } = decodeInput(hostFunctions[name].args, raw, { fill: true })
    if (errors[0]) return refusal('general.invalidInput', `${errors[0].field}: ${errors[0].id}`)
    return { isDone: true, reply: await handler(value) }
  }

  return async payload => {
    const found = payload.length <= longestPayload ? call.safeParse(parsed(payload)) : null
    if (!found?.success) return null
    const { id, name, args } = found.data
    if (underWay >= mostAtOnce) return { id, answer: refusal('general.busy', '') }
    underWay += 1
    try {
      return { id, answer: await answerTo(name, args ?? {}) }
    } catch (error) {
      warn(error)
      return { id, answer: failureOf(error) }
    } finally {
      underWay -= 1
    }
  }
}

function failureOf(error: unknown): HostAnswer {
  if (error instanceof HostRefused) return refusal(error.reason, error.detail)
  if (error instanceof PipeTimeout) return refusal('general.timeout', error.message)
  if (error instanceof ToolFailure) return refusal('kiosk.toolFailed', error.message)
  return refusal('kiosk.toolFailed', error instanceof Error ? error.message : String(error))
}

function refusal(reason: Extract<HostAnswer, { isDone: false }>['reason'], detail: string): HostAnswer {
  return { isDone: false, reason, detail: detail.slice(0, 500) }
}

function isFunction(name: string): name is HostFunctionName {
  return Object.hasOwn(hostFunctions, name)
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
