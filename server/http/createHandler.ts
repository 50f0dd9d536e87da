// One request of one route: who calls, may they, what do they want; then the handler, the log and the envelope.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { AppError } from '#contract/errors.ts'
import type { Success } from '#contract/kernel/envelope.ts'
import type { Route } from '#contract/kernel/route.ts'
import { successOf } from '#contract/successes.ts'
import { assertMay } from '../access/assertMay.ts'
import { readCaller } from '../access/readCaller.ts'
import { readScreen } from '../access/readScreen.ts'
import type { Values } from '../behave.ts'
import type { Context, Parts } from '../context.ts'
import { writeLog } from './writeLog.ts'

export type RouteHandler = (input: never, context: Context) => unknown

const id = /^\d{1,19}$/

export function createHandler(parts: Parts, route: Route, run: RouteHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const started = performance.now()
    const { context, hasToken } = await createContext(parts, route, request, reply)
    let input: Values = {}
    try {
      assertMay(route, context.caller, context.screen, hasToken)
      input = readInput(route, request)
      const result = await perform(parts, route, run, input, context)
      await writeLog(parts, route, input, context, started, true)
      if (route.raw) return reply.sent ? reply : (result ?? reply)
      return {
        success: true,
        message: messageOf(route, result, context),
        code: 200,
        timestamp: parts.now().getTime(),
        result: result ?? null,
      } satisfies Success<unknown>
    } catch (error) {
      // Whoever is nobody and asks for what is not open is told so, and leaves no trace to fill the log with.
      if (isOpen(route) || context.caller) await writeLog(parts, route, input, context, started, false)
      throw error
    }
  }
}

function messageOf(route: Route, result: unknown, { texts, language }: Context): string {
  const success = successOf(route, result != null)
  return (success && texts.find(language, 'answers', `success.${success}`)) ?? 'success'
}

const isOpen = ({ access }: Route) => access === 'public' || access === 'signed'

async function createContext(
  parts: Parts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ context: Context; hasToken: boolean }> {
  const header = request.headers.accesstoken
  const token = typeof header === 'string' && header !== 'null' && header !== 'undefined' ? header : ''
  const isScreen = route.access === 'device'
  const now = parts.now()
  const caller =
    token && !isOpen(route) && !isScreen ? await readCaller(parts, parts.keys.hash('session', token)) : null
  const screen = token && isScreen ? await readScreen(parts.db, parts.keys.hash('device', token), now) : null
  const context = {
    ...parts,
    caller,
    screen,
    actor: { username: null },
    language: parts.texts.languageOf(request.headers['accept-language']),
    ip: request.ip,
    request,
    reply,
    afterCommit: () => undefined,
    afterRollback: () => undefined,
  }
  return { context, hasToken: token !== '' }
}

function readInput(route: Route, request: FastifyRequest): Values {
  const params = readParams(route, request.params as Record<string, string>)
  if (route.raw) return params
  const sent = route.method === 'GET' || route.method === 'DELETE' ? request.query : request.body
  // An import may post the bare array (xboot-api.md 2.1).
  const raw = Array.isArray(sent) ? { rows: sent } : sent
  const isObject = typeof raw === 'object' && raw !== null
  const { value, errors } = decodeInput(route.input, isObject ? (raw as Values) : {}, {
    partial: route.verb === 'update' || route.verb === 'list',
    fill: route.verb !== 'update',
  })
  if (route.verb === 'update' && value.id === undefined) errors.push({ field: 'id', id: 'field.required' })
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
  if (route.verb === 'list') refuseUnknownFilters(route, raw as Values)
  return { ...value, ...params }
}

/** Sort and filter names are allow-listed from the contract; anything else is a clear error (rules, Accounts 10). */
function refuseUnknownFilters(route: Route, query: Values): void {
  const unknown = Object.keys(query ?? {}).find(name => !Object.hasOwn(route.input, name) && name !== '_')
  if (unknown) throw new AppError('general.unknownFilter', { filter: unknown.slice(0, 64) })
}

function readParams(route: Route, params: Record<string, string>): Values {
  const values: Values = {}
  for (const name of route.params) {
    const text = params[name] ?? ''
    if (name === 'ids') {
      const ids = text.split(',').filter(Boolean)
      if (ids.length === 0) throw new AppError('general.selectData')
      if (!ids.every(part => id.test(part))) throw new AppError('general.notFound')
      values.ids = ids
    } else if (name === 'id' && !route.raw && !id.test(text)) {
      // "0" stands for the root of a tree and passes; a word does not.
      throw new AppError('general.notFound')
    } else {
      values[name] = text
    }
  }
  return values
}

const mostTries = 3

/** A write runs in one transaction; what it announces goes out when that is committed. Losers of a deadlock try again. */
async function perform(
  parts: Parts,
  route: Route,
  run: RouteHandler,
  input: Values,
  context: Context,
): Promise<unknown> {
  const isRead = route.method === 'GET' || route.method === 'HEAD' || route.raw
  if (isRead || !route.isAtomic) return await run(input as never, { ...context, afterCommit: task => void task() })
  for (let tries = 1; ; tries += 1) {
    const committed: Parameters<Context['afterCommit']>[0][] = []
    const undone: Parameters<Context['afterRollback']>[0][] = []
    let result: unknown
    try {
      result = await parts.db.transaction().execute(async db =>
        run(input as never, {
          ...context,
          db,
          afterCommit: task => committed.push(task),
          afterRollback: task => undone.push(task),
        }),
      )
    } catch (error) {
      if (tries < mostTries && isLostRace(error)) continue
      for (const task of undone) await task(parts.db)
      throw error
    }
    for (const task of committed) await task()
    return result
  }
}

function isLostRace(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '40P01' || code === '40001'
}
