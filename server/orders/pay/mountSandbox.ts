// Page to which the QR code of the sandbox leads: plain HTML without scripts, which states that no money moves.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { settle } from '#server/orders/lifecycle/settle.ts'

type Page = { title: string; lines: readonly string[]; form?: string }

export function mountSandbox(app: FastifyInstance, parts: Parts): void {
  const { db, texts, ids, now } = parts
  const open = { config: { open: 'whoever has the address of a payment in the sandbox says how it ends' } }
  const tradeOf = (token: string) =>
    db.selectFrom('sandboxTrade').selectAll().where('token', '=', token).executeTakeFirst()

  app.get('/xboot/sandbox/pay/:token', open, async (request, reply) => {
    const language = texts.languageOf(request.headers['accept-language'])
    const trade = await tradeOf((request.params as { token: string }).token)
    const say = (key: string) => texts.find(language, 'payments', `sandbox.${key}`) ?? key
    if (!trade) return show(reply.code(404), language, { title: say('title'), lines: [say('unknown')] })
    const isOver = trade.state === 'open' && trade.expireTime <= now()
    if (trade.state !== 'open' || isOver) {
      const state = isOver ? 'closed' : trade.state
      return show(reply, language, { title: say('title'), lines: [say(`states.${state}`), say('noMoney')] })
    }
    const format = new Intl.NumberFormat(intlTag(language), { style: 'currency', currency: trade.currency })
    const form = `<form method="post"><button name="answer" value="approve">${escaped(say('approve'))}</button>
      <button name="answer" value="refuse" class="plain">${escaped(say('refuse'))}</button></form>`
    const lines = [trade.subject, format.format(trade.amount / 100), say('noMoney')]
    return show(reply, language, { title: say('title'), lines, form })
  })

  app.post('/xboot/sandbox/pay/:token', open, async (request, reply) => {
    const { token } = request.params as { token: string }
    const { answer } = (request.body ?? {}) as { answer?: unknown }
    if (answer === 'approve') await approve(token)
    else if (answer === 'refuse') await end(token, 'refused')
    return reply.redirect(`/xboot/sandbox/pay/${token}`, 303)
  })

  const end = (token: string, state: 'refused') =>
    db.updateTable('sandboxTrade').set({ state }).where('token', '=', token).where('state', '=', 'open').execute()

  /**
   * Records the payment in the sandbox and settles the order in one transaction, so that neither can happen
   * without the other.
   */
  function approve(token: string): Promise<void> {
    return inTransaction(parts, async inside => {
      const trade = await inside.db
        .updateTable('sandboxTrade')
        .set({ state: 'paid', transaction: `SB${ids.next()}`, payTime: now() })
        .where('token', '=', token)
        .where('state', '=', 'open')
        .where('expireTime', '>', now())
        .returningAll()
        .executeTakeFirst()
      if (!trade?.transaction || !trade.payTime) return
      const { transaction, payTime, amount, currency, number } = trade
      const { orderId } = await inside.db
        .updateTable('paymentTry')
        .set({ state: 'paid' })
        .where('number', '=', number)
        .returning('orderId')
        .executeTakeFirstOrThrow()
      await settle({ orderId, provider: 'sandbox', transaction, payTime, amount, currency }, inside)
    })
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, mark => marks[mark] ?? '')

const style = `body{font:17px/1.6 system-ui,sans-serif;max-inline-size:26em;margin:12vh auto;padding:0 20px;color:#1c2330;background:#f6f7f9}
h1{font-size:22px}button{font:inherit;padding:10px 22px;margin-inline-end:12px;border:1px solid #1f4fd8;border-radius:8px;background:#1f4fd8;color:#fff;min-block-size:44px}
.plain{background:#fff;color:#1c2330;border-color:#6b7280}@media(prefers-color-scheme:dark){body{color:#e7e9ee;background:#15181e}.plain{background:#15181e;color:#e7e9ee}}`

function show(reply: FastifyReply, language: string, { title, lines, form = '' }: Page) {
  const direction = language.startsWith('ar') ? 'rtl' : 'ltr'
  const body = lines.map(line => `<p>${escaped(line)}</p>`).join('\n')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}${form}</main></body></html>`)
}
