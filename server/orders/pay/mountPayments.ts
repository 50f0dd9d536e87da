// Routes for payment providers and for payers without a session: notices, the page to which payers return, and the
// sandbox's payment page. Also polls payments every ten seconds.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { gatewayNames } from '#contract/rules/money/paymentMethods.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { handleNotice } from './handleNotice.ts'
import { mountSandbox } from './mountSandbox.ts'
import { pollPayments } from './pollPayments.ts'
import { pollPaymentTry } from './pollPaymentTry.ts'

const every = 10_000

export function mountPayments(app: FastifyInstance, parts: Parts): void {
  app.register(async scope => {
    // Receives the raw body, because the signature covers it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/xboot/payment/notify/:provider',
      { config: { open: 'signed by the provider' } },
      async (request, reply) => {
        const { provider } = request.params as { provider: string }
        const name = gatewayNames.find(each => each === provider && each !== 'sandbox')
        if (!name) throw new AppError('general.notFound')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          const { type, body: thanks } = await handleNotice(name, { headers: request.headers, body }, parts)
          return reply.type(type).send(thanks)
        } catch (error) {
          return refuse(error, reply)
        }
      },
    )
  })
  app.get('/xboot/payment/return/:number', { config: { open: 'leads to the order' } }, async (request, reply) => {
    const { number } = request.params as { number: string }
    const open = await parts.db.selectFrom('paymentTry').selectAll().where('number', '=', number).executeTakeFirst()
    if (!open) throw new AppError('general.notFound')
    if (open.state === 'open') await pollPaymentTry(open, parts).catch(error => app.log.warn({ err: error }, 'payment'))
    return reply.redirect(`/order/pay/${open.orderId}`)
  })
  mountSandbox(app, parts)
  watch(app, parts)
}

/**
 * Answers with an HTTP error status instead of an envelope with status 200, so that the provider sends
 * the notice again.
 */
function refuse(error: unknown, reply: FastifyReply) {
  const isForeign = error instanceof AppError || error instanceof SyntaxError || error instanceof z.ZodError
  if (isForeign) reply.log.warn({ err: error }, 'a report of a payment was refused')
  else reply.log.error({ err: error }, 'a report of a payment could not be kept')
  return reply
    .code(isForeign ? 400 : 500)
    .type('application/json')
    .send('{"code":"FAIL"}')
}

/** Polls payments periodically. The next round is scheduled when one ends, so that rounds never overlap. */
function watch(app: FastifyInstance, parts: Parts): void {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> = Promise.resolve()
  function schedule() {
    timer = setTimeout(() => {
      current = pollPayments(parts)
        .catch(error => app.log.error({ err: error }, 'payments'))
        .then(() => {
          if (timer) schedule()
        })
    }, every).unref()
  }
  app.addHook('onReady', async () => schedule())
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer)
    timer = null
    await current
  })
}
