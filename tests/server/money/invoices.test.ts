// The invoice of a paid order: a PDF in the reader's language, only for accounts that may see the order.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Payment } from '#contract/resources/money/payment.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { createOrder, settle } from '#server/orders/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { errorOf } from '#tests/server/support/drivers/rightsDriver.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let buyer: Client & { id: string }
let id: string
let number: string

beforeAll(async () => {
  server = await startTestServer()
  server.parts.completions = { points: async () => undefined }
  buyer = await server.addUser('buyer', { companyName: 'Hafen & Söhne 港口' })
  const lines = [
    { title: 'Authorization point', quantity: 12, unitPrice: 10_050 },
    {
      title: 'What is called by so many words that they do not stand on one line of a page of paper',
      quantity: 1,
      unitPrice: 99,
    },
  ]
  const wanted = {
    kind: 'points',
    buyerId: buyer.id,
    subject: 'Points',
    quantity: 12,
    currency: 'CNY',
    lines,
  } as const
  ;({ id, number } = await inTransaction(server.parts, inside => createOrder(wanted, inside)))
})
afterAll(() => server.close())

const path = (by = buyer) => by.post<string>('/xboot/flow/createInvoicePath', { id })
const pathIn = async (language: string) => {
  const answer = await fetch(`${server.url}/xboot/flow/createInvoicePath`, {
    method: 'POST',
    headers: { accessToken: buyer.token, 'accept-language': language, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  return resultOf(await answer.json())
}

/** Removes punctuation, because the font's hyphen is extracted from the PDF as another character. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '')

async function textOf(bytes: Buffer): Promise<string> {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? item.str : '')).join('\n')
}

test('an order that nobody paid has none', async () => {
  expect(errorOf(await path())).toBe('order.notPaid')
})

test('says who bought what of whom, how it was paid and what went back, in each language, with digits that stay in order', async () => {
  const paid = { orderId: id, provider: 'sandbox', transaction: 't1', amount: 120_699, currency: 'CNY' } as const
  await inTransaction(server.parts, inside => settle(paid, inside))
  const [payment] = resultOf(await buyer.get<Page<Payment>>('/xboot/payment/getByPage', { orderId: id })).content
  resultOf(await server.admin.post(`/xboot/payment/refund/${payment?.id}`, { amount: 699, reason: 'Too much' }))
  for (const [language, word] of [
    ['en-US', 'Invoice'],
    ['zh-CN', '发票'],
    ['ja-JP', '請求書'],
    ['ar-SA', number],
  ] as const) {
    const answer = await fetch(server.url + (await pathIn(language)))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain(`invoice-${number}.pdf`)
    const text = await textOf(Buffer.from(await answer.arrayBuffer()))
    for (const said of [word, number]) expect(plain(text)).toContain(plain(said))
    if (language === 'en-US')
      for (const said of ['1,206.99', '1,200.00', 'Authorization point', 'Sandbox', 'Hafen & Söhne', 'no real money'])
        expect(text).toContain(said)
  }
})

test('its address is bound to its reader; another buyer has none', async () => {
  const address = resultOf(await path())
  expect((await fetch(server.url + (address.split('?')[0] ?? ''))).status).not.toBe(200)
  const other = await server.addUser('other')
  expect(errorOf(await path(other))).toBe('general.notFound')
})
