// Runs support/walkOfMoney.ts in English; walkOfMoney.full.spec.ts runs it in the other languages.
import { test } from './support/marquee.ts'
import { walkOfMoney } from './support/walkOfMoney.ts'

test('money: switched on, bought by a code that another browser reads, used, returned, canceled, renewed, licensed, compared', async ({
  browser,
  marquee,
}) => {
  test.setTimeout(300_000)
  await walkOfMoney({ browser, marquee, language: 'en-US' })
})
