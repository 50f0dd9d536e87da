// Handles requests to a route: authenticates, authorizes, decodes the input, runs the handler, writes the operation
// log and sends the envelope.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeInput, isStorable } from '#contract/derive/decodeInput.ts'
import { AppError, type FieldError, fieldError } from '#contract/errors/errors.ts'
import type { Success } from '#contract/kernel/envelope.ts'
import { preferIso, type Route } from '#contract/kernel/route.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { successOf } from '#contract/successes.ts'
import { assertMay } from '#server/access/assertMay.ts'
import { readBearer } from '#server/access/readTokenCaller.ts'
import type { Gate } from '#server/base/createGate.ts'
import { networkOf } from '#server/base/networkOf.ts'
import type { Values } from '#server/base/values.ts'
import { isoTime, type WireTime } from '#server/base/wireTime.ts'
import { withReserve } from '#server/db/reserve.ts'
import type { Receiving } from '#server/kernel/behave.ts'
import type { Caller, ScreenCaller } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction, quietly, withoutTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { preferencesOf } from '#server/kernel/preferencesOf.ts'
import { accountQueueKey, type ReaderPool } from '#server/outbound/createReaderPool.ts'
import type { RefusalLines } from './createRefusalLines.ts'
import { tokenOf } from './tokenOf.ts'
import { writeOperationLog } from './writeOperationLog.ts'

export type RouteHandler = ((input: never, context: Context) => unknown) & Partial<Receiving>

const id = /^\d{1,19}$/

/**
 * Format of a kind of calls: how their input is decoded and their answer encoded. Authorization, input checks,
 * transaction and log are the same for all formats.
 */
export type Edge = {
  /** `values`: input under the names that the route declares. `params`: parameters in the path. */
  sent(request: FastifyRequest): { values: unknown; params: Record<string, string>; isForm?: boolean }
  answer(result: unknown, context: Context): unknown
  /** Returns the format of times in the input and answer. */
  time(parts: Parts, request: FastifyRequest): WireTime
}

/** Format of /xboot calls: a form, a query or JSON as input, and the envelope as answer. */
const wireEdge = (route: Route): Edge => ({
  sent({ method, query, body, params, headers }) {
    const isQuery = method === 'GET' || method === 'DELETE'
    return {
      values: isQuery ? query : body,
      params: params as Record<string, string>,
      isForm: !isQuery && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true,
    }
  },
  answer: (result, context) =>
    ({
      success: true,
      message: messageOf(route, result, context),
      code: 200,
      timestamp: context.now().getTime(),
      result: result ?? null,
    }) satisfies Success<unknown>,
  // Only our own pages know the site's time zone. Other clients may ask for ISO 8601.
  time: ({ time }, { headers }) => (preferencesOf(headers).has(preferIso) ? isoTime(time) : time),
})

/** `screenGate`: limits how many calls of screens run at the same time. */
type HandlerOptions = { screenGate: Gate; refusals: RefusalLines }

const open: Gate = work => work()

export function createHandler(
  parts: Parts,
  route: Route,
  run: RouteHandler,
  { screenGate, refusals }: HandlerOptions,
  edge: Edge = wireEdge(route),
) {
  const pass = isShortScreenCall(route) ? screenGate : open
  const { reserve } = route
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    reserve ? withReserve(reserve, () => handle(request, reply)) : handle(request, reply)

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const started = performance.now()
    // Answers depend on the user, so caches must not store them. Routes that send files set their own cache headers.
    if (!route.raw || !isOpen(route)) reply.header('cache-control', 'no-store')
    const { context, hasToken } = await createContext(
      { ...parts, time: edge.time(parts, request) },
      route,
      request,
      reply,
    )
    let input: Values = {}
    try {
      assertMay(route, context.caller, context.screen, hasToken)
      input = readInput(route, edge.sent(request))
      if (run.receive) input = await run.receive(input, context)
      const result = await pass(() => perform(route, run, input, context))
      await quietly(parts, () => writeOperationLog(parts, { route, input, context, started, refusals }, { result }))
      if (route.raw) return reply.sent ? reply : (result ?? reply)
      return edge.answer(result, context)
    } catch (error) {
      // Failed calls are logged for signed-in accounts and on open routes. On other routes, visitors without an account
      // could fill the log with refused calls.
      if (!isRejectedAsBusy(error) && (isOpen(route) || context.caller))
        await quietly(parts, () => writeOperationLog(parts, { route, input, context, started, refusals }, null))
      throw error
    }
  }
}

/** True if a call was refused before any work. Such calls are not logged, so that a flood cannot fill the log. */
const isRejectedAsBusy = (error: unknown) => error instanceof AppError && error.id === 'general.busy'

function messageOf(route: Route, result: unknown, { texts, language }: Context): string {
  const success = successOf(route, result != null)
  return (success && texts.find(language, 'answers', `success.${success}`)) ?? 'success'
}

const isOpen = ({ access }: Route) => access === 'public' || access === 'signed'

/**
 * True for short calls that hold a database connection and come from screens, of which there may be thousands.
 * Excludes streams, which may take long, and calls without a transaction, which hold no connection.
 */
const isShortScreenCall = ({ owner, access, raw, isAtomic }: Route) =>
  !raw && isAtomic && (access === 'device' || (owner === 'screen' && access === 'public'))

async function createContext(
  parts: Parts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ context: Context; hasToken: boolean }> {
  const token = tokenOf(request.headers)
  const isScreen = route.access === 'device'
  const now = parts.now()
  const caller = token && !isOpen(route) && !isScreen ? await readBearer(parts, token) : null
  const screen = token && isScreen ? await parts.findScreen(parts.keys.hash('device', token), now) : null
  request.isProven = caller !== null || screen !== null
  const context = {
    ...parts,
    apart: readerPoolFor(parts.apart, caller, screen, request.ip),
    caller,
    screen,
    actor: { username: null },
    edit: { fields: null },
    language: parts.texts.languageOf(request.headers['accept-language']),
    ip: request.ip,
    request,
    reply,
    afterCommit: () => undefined,
    afterRollback: () => undefined,
  }
  return { context, hasToken: token !== '' }
}

/** Maximum number of pictures of one screen that may wait to be redrawn. */
const mostOfScreen = 2
/**
 * Maximum number of a caller's untrusted files that may wait for a reader process inside a transaction, because each
 * holds a database connection.
 */
const mostInTransactions = 4

/** Returns the pool of reader processes with a separate queue for this screen, account or network. */
function readerPoolFor(apart: ReaderPool, caller: Caller | null, screen: ScreenCaller | null, ip: string): ReaderPool {
  if (screen) return apart.by(`screen ${screen.deviceId}`, mostOfScreen)
  return apart.by(caller ? accountQueueKey(caller.id) : `address ${networkOf(ip)}`)
}

function readInput(route: Route, sent: ReturnType<Edge['sent']>): Values {
  const params = readParams(route, sent.params)
  if (route.raw) return params
  // Imports may send the rows as a bare array (xboot-api.md 2.1).
  const raw = Array.isArray(sent.values) ? { rows: sent.values } : sent.values
  const isObject = typeof raw === 'object' && raw !== null
  const { value, errors } = decodeInput(route.input, isObject ? (raw as Values) : {}, {
    partial: route.verb === 'update' || route.verb === 'list',
    fill: route.verb !== 'update',
    isForm: sent.isForm,
  })
  const hasId = value.id !== undefined || errors.some(({ field }) => field === 'id')
  if (route.verb === 'update' && !hasId) errors.push({ field: 'id', id: 'field.required' })
  errors.push(...malformedAddresses(route, value))
  if (errors.length > 0) throw refusalOf(route, errors)
  if (route.verb === 'list') refuseUnknownFilters(route, raw as Values)
  return { ...value, ...params }
}

/**
 * Returns the error for the whole input, which contains the errors of its fields. The id of a single field error
 * becomes the id of the whole error, unless it is a general one (`field.…`). Otherwise the id is `general.selectData`
 * if only selections of records are missing, or `general.invalidInput`.
 */
function refusalOf({ input }: Route, errors: readonly FieldError[]): AppError {
  const [first] = errors
  if (errors.length === 1 && first && !first.id.startsWith('field.'))
    return new AppError(first.id, first.params, errors)
  // The call acts on selected rows, and the user has selected none (spec 5).
  const isNothingChosen = errors.every(({ field, id }) => id === 'field.required' && input[field]?.kind === 'refs')
  return new AppError(isNothingChosen ? 'general.selectData' : 'general.invalidInput', {}, errors)
}

/**
 * Returns an error for each URL that cannot be parsed. The field's own rule also accepts text that only begins like a
 * URL, for example without a host. URLs that begin with `{host}` are accepted: the screen replaces this placeholder.
 */
function malformedAddresses({ input }: Route, value: Values): FieldError[] {
  return Object.entries(value).flatMap(([field, text]) => {
    const isAddress = input[field]?.kind === 'url' && typeof text === 'string' && !text.startsWith('{host}')
    return isAddress && !URL.canParse(text) ? [{ field, id: 'field.badAddress' }] : []
  })
}

/** Throws for a sort or filter name that the contract does not declare for this route (rules, Accounts 10). */
function refuseUnknownFilters(route: Route, query: Values): void {
  const aliases = Object.values(route.input).map(({ options }) => options.alias)
  const unknown = Object.keys(query ?? {}).find(
    name => !Object.hasOwn(route.input, name) && !aliases.includes(name) && name !== '_',
  )
  if (unknown) throw new AppError('general.unknownFilter', { filter: cutText(unknown, 64) })
}

function readParams(route: Route, params: Record<string, string>): Values {
  const values: Values = {}
  for (const name of route.params) {
    const text = params[name] ?? ''
    if (!isStorable(text)) throw fieldError(name, 'field.unstorable')
    if (name === 'ids') {
      const ids = text.split(',').filter(Boolean)
      if (ids.length === 0) throw new AppError('general.selectData')
      if (!ids.every(part => id.test(part))) throw new AppError('general.notFound')
      values.ids = ids
    } else if (name === 'id' && !route.raw && !route.by && !id.test(text)) {
      // All ids consist of digits ("0" is the root of a tree), so other text cannot be the id of a row.
      throw new AppError('general.notFound')
    } else {
      values[name] = text
    }
  }
  return values
}

/** Runs a handler. A call that writes runs in one transaction, and its live messages are sent after the commit. */
async function perform(route: Route, run: RouteHandler, input: Values, context: Context): Promise<unknown> {
  const isRead = route.method === 'GET' || route.method === 'HEAD' || route.raw
  if (isRead || !route.isAtomic) return await run(input as never, withoutTransaction(context))
  const { turn } = context.apart
  const apart = context.apart.by(turn.who, Math.min(mostInTransactions, turn.most ?? mostInTransactions))
  return inTransaction({ ...context, apart }, async inside => run(input as never, inside))
}
